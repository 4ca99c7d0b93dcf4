import { ask } from './client';
import { inTurn } from './office-turn';
import { portalUrl } from './own-portal';

/** What every member of staff of the demo signs in with. */
const PASSWORD = 'Demo#2026';

/** A member of staff of the demo's office, signed in: calls of the office in their name; a refusal is an error. */
export async function officer(username: string): Promise<(path: string, body: object) => Promise<never>> {
  const call = async (path: string, body: object, token?: string): Promise<never> => {
    const { data, code, msg } = (await ask(`${portalUrl}/api/console/${path}`, body, { token })).json();
    if (code !== 200 && code !== 1) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const { token }: { token: string } = await inTurn(username, async () =>
    call('sign_in_code', await call('sign_in', { username, password: PASSWORD })),
  );
  return (path, body) => call(path, body, token);
}
