import { vi } from 'vitest';
import type { Sms } from '../../src/adapters/message';
import { readSettings, type SmsSettings } from '../../src/base/config';

/** Settings of a provider, with what it wants beside what all want. */
export const smsSettings = (env: NodeJS.ProcessEnv): SmsSettings =>
  readSettings({ SMS_KEY_ID: 'key', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '知策', ...env }).sms as SmsSettings;

export const CODE: Sms = {
  kind: 'sms',
  to: '13800138000',
  template: 'code',
  params: { code: '012345', minutes: '5' },
  text: '验证码 012345',
};

/** A provider that answers this to every call; what it was called with. */
export function answering(body: string, status = 200): [string, RequestInit][] {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return new Response(body, { status });
  });
  return calls;
}
