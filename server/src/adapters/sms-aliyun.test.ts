import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, CODE, smsSettings } from '../../test/factories/sms';
import { sendByAliyun, signAliyun } from './sms-aliyun';

const settings = smsSettings({
  ...{ SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'YourAccessKeyId', SMS_KEY_SECRET: 'YourAccessKeySecret' },
  ...{ SMS_TEMPLATE_CODE: 'SMS_1', SMS_TEMPLATE_NOTICE: 'SMS_2' },
});
const NOW = new Date('2026-11-20T04:00:00Z');

afterEach(() => vi.unstubAllGlobals());

it('signs the example that Aliyun publishes for V3', () => {
  const { query, headers } = signAliyun(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    settings,
  );
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('writes the query by RFC 3986', () => {
  const { query } = signAliyun(
    { host: 'h', action: 'a', version: 'v', date: 'd', nonce: 'n', query: { b: "!'()*~ +/中", a: '{"code":"1"}' } },
    settings,
  );
  expect(query).toBe('a=%7B%22code%22%3A%221%22%7D&b=%21%27%28%29%2A~%20%2B%2F%E4%B8%AD');
});

describe('SendSms', () => {
  it('sends the template with its one variable, signed', async () => {
    const calls = answering('{"Code":"OK","BizId":"1","RequestId":"r","Message":"OK"}');
    await sendByAliyun(settings, CODE, NOW);
    const [address, init] = calls[0] ?? ['', {}];
    const url = new URL(address);
    expect(url.origin).toBe('https://dysmsapi.aliyuncs.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '知策',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
    });
    const headers = init.headers as Record<string, string>;
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    expect(headers['x-acs-content-sha256']).toBe(createHash('sha256').update(String(init.body)).digest('hex'));
    expect(headers['x-acs-date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const again = signAliyun(
      {
        host: 'dysmsapi.aliyuncs.com',
        action: 'SendSms',
        version: '2017-05-25',
        query: Object.fromEntries(url.searchParams),
        date: headers['x-acs-date'] ?? '',
        nonce: headers['x-acs-signature-nonce'] ?? '',
      },
      settings,
    );
    expect(headers.authorization).toBe(again.headers.authorization);
  });

  it('sends a notice with both variables', async () => {
    const calls = answering('{"Code":"OK"}');
    const params = { subject: '企业信息', state: '已审核通过' };
    await sendByAliyun(settings, { ...CODE, template: 'notice', params }, NOW);
    const { searchParams } = new URL(calls[0]?.[0] ?? '');
    expect(searchParams.get('TemplateCode')).toBe('SMS_2');
    expect(searchParams.get('TemplateParam')).toBe('{"subject":"企业信息","state":"已审核通过"}');
  });

  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', true],
    ['isv.BUSINESS_LIMIT_CONTROL', true],
    ['isv.OUT_OF_SERVICE', false],
    ['SignatureDoesNotMatch', false],
  ])('throws %s, final: %s', async (Code, final) => {
    answering(JSON.stringify({ Code, Message: '原因' }), Code.startsWith('isv') ? 200 : 400);
    await expect(sendByAliyun(settings, CODE, NOW)).rejects.toMatchObject({
      code: Code,
      final,
      message: `${Code}: 原因`,
    });
  });

  it('throws to be tried again when something else answers', async () => {
    answering('<html>Bad Gateway</html>', 502);
    await expect(sendByAliyun(settings, CODE, NOW)).rejects.toMatchObject({ code: 'HTTP 502', final: false });
  });
});
