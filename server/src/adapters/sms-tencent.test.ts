import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, CODE, smsSettings } from '../../test/factories/sms';
import { sendByTencent, signTencent } from './sms-tencent';

const settings = smsSettings({
  ...{ SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400006666' },
  ...{ SMS_TEMPLATE_CODE: '1110', SMS_TEMPLATE_NOTICE: '1111' },
});
const NOW = new Date('2026-11-20T04:00:00Z');
const answers = (answer: unknown) => answering(JSON.stringify(answer));
afterEach(() => vi.unstubAllGlobals());

it('signs the example that Tencent Cloud publishes, whose keys end in asterisks', () => {
  const payload = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
  const authorization = signTencent(
    { host: 'cvm.tencentcloudapi.com', service: 'cvm', timestamp: 1_551_113_065, payload },
    { keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', keySecret: 'Gu5t9xGARNpq86cd98joQYCN3*******' },
  );
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c',
  );
});

describe('SendSms', () => {
  it('sends the template with its numbered variables, signed', async () => {
    const calls = answers({ Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] } });
    await sendByTencent(settings, CODE, NOW);
    const [url, init] = calls[0] ?? ['', {}];
    expect(url).toBe('https://sms.tencentcloudapi.com/');
    expect(JSON.parse(String(init.body))).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '知策',
      TemplateId: '1110',
      TemplateParamSet: ['012345', '5'],
    });
    const headers = init.headers as Record<string, string>;
    expect(headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers.authorization).toBe(
      signTencent(
        {
          host: 'sms.tencentcloudapi.com',
          service: 'sms',
          timestamp: Number(headers['x-tc-timestamp']),
          payload: String(init.body),
        },
        settings,
      ),
    );
  });

  it('sends a notice with its own template', async () => {
    const calls = answers({ Response: { SendStatusSet: [{ Code: 'Ok', Message: '' }] } });
    const params = { subject: '企业信息', state: '已退回' };
    await sendByTencent(settings, { ...CODE, template: 'notice', params }, NOW);
    expect(JSON.parse(String(calls[0]?.[1].body))).toMatchObject({
      TemplateId: '1111',
      TemplateParamSet: ['企业信息', '已退回'],
    });
  });

  it.each([
    [{ SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'm' }] }, true],
    [{ SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber', Message: 'm' }] }, true],
    [{ SendStatusSet: [{ Code: 'FailedOperation.InsufficientBalanceInSmsPackage', Message: 'm' }] }, false],
    [{ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'm' } }, false],
    [{}, false],
  ])('throws the code of %j, final: %s', async (Response, final) => {
    answers({ Response });
    const answer = Response as { Error?: { Code: string }; SendStatusSet?: { Code: string }[] };
    const Code = answer.Error?.Code ?? answer.SendStatusSet?.[0]?.Code ?? 'NoAnswer';
    await expect(sendByTencent(settings, CODE, NOW)).rejects.toMatchObject({ code: Code, final });
  });
});
