import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { SmsSettings } from '../base/config';
import { SendFailure, type Sms } from './message';
import { postForJson } from './sms-call';

const HOST = 'dysmsapi.aliyuncs.com';
const ALGORITHM = 'ACS3-HMAC-SHA256';

/** Refusals of this one message; what an operator can cure (balance, template, permission) is tried again. */
const FINAL = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.SMS_CONTENT_ILLEGAL',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
]);

interface AliyunCall {
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  /** 2023-10-26T10:22:32Z */
  date: string;
  nonce: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, stricter than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The query string and the headers of a call with an empty body, signed by V3 of Aliyun's request signature
 * (help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function signAliyun(
  call: AliyunCall,
  keys: { keyId: string; keySecret: string },
): { query: string; headers: Record<string, string> } {
  const query = Object.keys(call.query)
    .sort()
    .map((name) => `${encode(name)}=${encode(call.query[name] ?? '')}`)
    .join('&');
  const emptyBody = sha256('');
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': emptyBody,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const signedHeaders = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', query, lines.join(''), signedHeaders, emptyBody].join('\n');
  const signature = createHmac('sha256', keys.keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex');
  headers.authorization = `${ALGORITHM} Credential=${keys.keyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { query, headers };
}

/** Aliyun's templates of the kind 验证码 take one variable alone; the minutes stand in the template's own words. */
const paramsOf = (sms: Sms): Record<string, string> =>
  sms.template === 'code' ? { code: sms.params.code } : { ...sms.params };

/** Sends by Aliyun's SendSms (Dysmsapi 2017-05-25). */
export async function sendByAliyun(settings: SmsSettings, sms: Sms, now: Date): Promise<void> {
  const { query, headers } = signAliyun(
    {
      host: HOST,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: sms.to,
        SignName: settings.signName,
        TemplateCode: settings.templates[sms.template],
        TemplateParam: JSON.stringify(paramsOf(sms)),
      },
      date: `${now.toISOString().slice(0, 19)}Z`,
      nonce: randomUUID(),
    },
    settings,
  );
  const { host: _, ...sent } = headers;
  const answer = await postForJson(`https://${HOST}/?${query}`, sent);
  const code = String(answer.Code);
  if (code !== 'OK') throw new SendFailure(code, String(answer.Message ?? ''), FINAL.has(code));
}
