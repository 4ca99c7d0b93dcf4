import type { Transporter } from 'nodemailer';
import { type Mail, SendFailure } from './message';

/** Longer than any server that lives; the outbox tries again. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** How mail leaves by SMTP; a receiver that the server refuses for good (550 … 554) is not tried again. */
export function mailSender(url: string, from: string): (mail: Mail) => Promise<void> {
  let smtp: Transporter | undefined;
  return async (mail) => {
    smtp ??= (await import('nodemailer')).createTransport({ url, ...TIMEOUTS });
    try {
      await smtp.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text });
    } catch (error) {
      throw refusedReceiver(error) ?? error;
    }
  };
}

/** The failure when an SMTP error is about the receiver alone. */
function refusedReceiver(error: unknown): SendFailure | null {
  const { command, responseCode = 0, message } = error as Error & { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 550 ? new SendFailure(`SMTP ${responseCode}`, message, true) : null;
}
