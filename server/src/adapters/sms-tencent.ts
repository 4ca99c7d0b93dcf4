import { createHash, createHmac } from 'node:crypto';
import type { SmsSettings } from '../base/config';
import { SendFailure, type Sms } from './message';
import { postForJson } from './sms-call';

const HOST = 'sms.tencentcloudapi.com';
const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host';

/** Refusals of this one message; what an operator can cure (balance, template, permission) is tried again. */
const FINAL = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'InvalidParameterValue.TemplateParameterFormatError',
  'InvalidParameterValue.TemplateParameterLengthLimit',
  'InvalidParameterValue.ContentLengthLimit',
  'FailedOperation.PhoneNumberInBlacklist',
  'FailedOperation.ContainSensitiveWord',
  'LimitExceeded.DeliveryFrequencyLimit',
  'LimitExceeded.PhoneNumberThirtySecondLimit',
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.PhoneNumberDailyLimit',
  'LimitExceeded.PhoneNumberSameContentDailyLimit',
]);

interface TencentCall {
  host: string;
  service: string;
  /** Unix seconds. */
  timestamp: number;
  payload: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The Authorization header of a JSON call by Tencent Cloud's signature v3 (cloud.tencent.com/document/product/382/52072). */
export function signTencent(call: TencentCall, keys: { keyId: string; keySecret: string }): string {
  const headers = `content-type:${CONTENT_TYPE}\nhost:${call.host}\n`;
  const request = ['POST', '/', '', headers, SIGNED_HEADERS, sha256(call.payload)].join('\n');
  const day = new Date(call.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const toSign = [ALGORITHM, call.timestamp, scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keys.keySecret}`, day), call.service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return `${ALGORITHM} Credential=${keys.keyId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`;
}

/** Tencent's templates number their variables: {1}, {2}. */
const paramsOf = (sms: Sms): string[] =>
  sms.template === 'code' ? [sms.params.code, sms.params.minutes] : [sms.params.subject, sms.params.state];

interface Answer {
  Error?: { Code: string; Message: string };
  SendStatusSet?: { Code: string; Message: string }[];
}

/** Sends by Tencent Cloud's SendSms (2021-01-11). */
export async function sendByTencent(settings: SmsSettings, sms: Sms, now: Date): Promise<void> {
  const payload = JSON.stringify({
    PhoneNumberSet: [`+86${sms.to}`],
    SmsSdkAppId: settings.appId,
    SignName: settings.signName,
    TemplateId: settings.templates[sms.template],
    TemplateParamSet: paramsOf(sms),
  });
  const timestamp = Math.floor(now.getTime() / 1000);
  const headers = {
    authorization: signTencent({ host: HOST, service: 'sms', timestamp, payload }, settings),
    'content-type': CONTENT_TYPE,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': String(timestamp),
    'x-tc-region': settings.region,
  };
  const { Response } = (await postForJson(`https://${HOST}/`, headers, payload)) as { Response?: Answer };
  const status = Response?.Error ?? Response?.SendStatusSet?.[0] ?? { Code: 'NoAnswer', Message: '' };
  if (status.Code !== 'Ok') throw new SendFailure(status.Code, status.Message, FINAL.has(status.Code));
}
