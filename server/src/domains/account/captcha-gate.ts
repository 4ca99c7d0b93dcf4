import { useCaptcha } from '../../auth/captcha/captcha';
import type { Context } from '../../rpc/context';
import { Refusal } from '../../rpc/refusal';

/** Whether the call brought a captcha's right answer; a wrong one is refused. The captcha is used up either way. */
export async function solvedCaptcha(
  { services, now }: Pick<Context, 'services' | 'now'>,
  captcha: { id: string; answer: string } | undefined,
): Promise<boolean> {
  if (!captcha) return false;
  if (!(await useCaptcha(services.sql, captcha, services.secret, now)))
    throw new Refusal('captcha_wrong', {}, 'captcha');
  return true;
}
