import { describe, expect, it } from 'vitest';
import { readSettings } from './config';
import { StartFault } from './start-fault';

const SMS = {
  SMS_PROVIDER: 'tencent',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '知策',
  SMS_TEMPLATE_CODE: '1',
  SMS_TEMPLATE_NOTICE: '2',
  SMS_APP_ID: '1400006666',
};

describe('networks', () => {
  it('are this machine unless said, and none when emptied', () => {
    const { trustProxy, metricsFrom } = readSettings({});
    const trusted = ['127.0.0.1', '::1', '10.0.0.1'].map((address) => trustProxy.has(address));
    expect(trusted).toEqual([true, true, false]);
    expect(metricsFrom.has('127.0.0.1')).toBe(true);
    for (const none of ['', '0']) expect(readSettings({ TRUST_PROXY: none }).trustProxy.has('127.0.0.1')).toBe(false);
    expect(readSettings({ TRUST_PROXY: 'uniquelocal' }).trustProxy.has('172.20.0.1')).toBe(true);
  });

  it('are no switch', () => {
    for (const wrong of ['1', 'true', 'yes', '10.0.0.0/40', '*']) {
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(StartFault);
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow('such as loopback,10.0.0.0/8');
    }
  });
});

describe('SMS settings', () => {
  it('are absent without a provider', () => {
    expect(readSettings({ SMS_KEY_ID: 'id' }).sms).toBeUndefined();
    expect(readSettings({ SMS_PROVIDER: '' }).sms).toBeUndefined();
  });

  it('are read', () => {
    expect(readSettings(SMS).sms).toEqual({
      provider: 'tencent',
      keyId: 'id',
      keySecret: 'secret',
      signName: '知策',
      templates: { code: '1', notice: '2' },
      appId: '1400006666',
      region: 'ap-guangzhou',
    });
    expect(readSettings({ ...SMS, SMS_REGION: 'ap-beijing' }).sms?.region).toBe('ap-beijing');
  });

  it.each(Object.keys(SMS).slice(1))('need %s', (name) => {
    expect(() => readSettings({ ...SMS, [name]: ' ' })).toThrow(`${name} must be set with SMS_PROVIDER=tencent`);
  });

  it('need no application id for Aliyun', () => {
    expect(readSettings({ ...SMS, SMS_PROVIDER: 'aliyun', SMS_APP_ID: '' }).sms?.provider).toBe('aliyun');
  });

  it('know two providers', () => {
    expect(() => readSettings({ ...SMS, SMS_PROVIDER: 'aliyum' })).toThrow("must be aliyun or tencent, not 'aliyum'");
  });
});

it.each([
  ['PORT', '80 80'],
  ['PORT', '65536'],
  ['POOL_SIZE', '0'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://127.0.0.1/zhice'],
  ['DATABASE_OWNER_URL', 'postgres://owner@127.0.0.1/zhice'],
  ['PUBLIC_URL', 'portal.example.cn'],
  ['LOG_LEVEL', 'loud'],
])('a setting that cannot be used: %s=%s is named in Chinese and in English, in one line', (name, text) => {
  let fault: unknown;
  try {
    readSettings({ [name]: text });
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as Error).message).toMatch(/^[^\n]*[。] [A-Z][^\n]* must [^\n]*\.$/);
  expect((fault as Error).message).toContain(name);
});
