interface Answer<T> {
  code: number;
  msg: string;
  data: T;
}

/** Calls the portal; refusals are answers too. */
export async function post<T>(url: string, path: string, body: object, token = ''): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json', ...(token && { token }) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Answer<T>;
}

/** Signs one of the demo's accounts in. */
export async function signIn(url: string, account: string): Promise<string> {
  const login = { type: 1, account, password: 'Demo#2026' };
  return (await post<{ token: string }>(url, '/api/indexnew/login', login)).data.token;
}

/** Uploads a file; its id. */
export async function upload(url: string, token: string, name: string, content: Buffer): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${url}/api/common/upload`, { method: 'POST', headers: { token }, body });
  return ((await answer.json()) as Answer<{ id: number }>).data.id;
}
