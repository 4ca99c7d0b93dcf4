import { maskName, maskPhone } from '@zhice/contract/formats';

/**
 * The two SMS templates that an operator registers with the provider (see docs/operating.md):
 * code 您的验证码是 {code}，{minutes} 分钟内有效…; notice 您的{subject}{state}，请登录平台查看。
 */
type SmsTemplate =
  | { template: 'code'; params: { code: string; minutes: string } }
  | { template: 'notice'; params: { subject: string; state: string } };

interface Leaving {
  /** A mobile number, or an e-mail address. */
  to: string;
  /** The whole message in words: what mail says, and what the outbox file shows. */
  text: string;
  /** After this many seconds the message is of no use to anybody and is not sent any more; tries follow faster. */
  lifeSeconds?: number;
}

export type Sms = Leaving & { kind: 'sms' } & SmsTemplate;
export type Mail = Leaving & { kind: 'mail'; subject: string };
/** A message that leaves the portal. */
export type Message = Sms | Mail;

export type Send = (message: Message) => Promise<void>;

/** A provider's answer that a message was not taken. */
export class SendFailure extends Error {
  constructor(
    /** The provider's own code: 'isv.BUSINESS_LIMIT_CONTROL'. */
    readonly code: string,
    message: string,
    /** No later try can change it: a number that does not exist, the provider's limit for one number. */
    readonly final: boolean,
  ) {
    super(`${code}: ${message}`);
  }
}

/** 138********, w**@example.com. */
export function maskAddress({ kind, to }: { kind: Message['kind']; to: string }): string {
  if (kind === 'sms') return maskPhone(to);
  const [name = '', host = ''] = to.split('@');
  return `${maskName(name)}@${host}`;
}
