import { SendFailure } from './message';

const TIMEOUT_MS = 10_000;

/** Posts to a provider and reads the JSON that it answers with any status; throws after 10 s. */
export async function postForJson(
  url: string,
  headers: Record<string, string>,
  body = '',
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new SendFailure(`HTTP ${response.status}`, text.slice(0, 200), false);
  }
}
