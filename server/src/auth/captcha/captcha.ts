import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/sql';
import { inDigits } from './chinese-number';
import { drawPicture, newCharacters } from './picture';
import { newQuestion } from './words';

const LIFE_SECONDS = 300;

/**
 * How many captchas an address may ask for, for `countTry`. A question in words can be answered by a program more
 * easily than a picture: it is there for people who cannot see, and is limited harder.
 */
export const CAPTCHA_LIMITS = {
  picture: { hits: 60, seconds: 600 },
  words: { hits: 10, seconds: 600 },
} as const;

/** A captcha as the browser gets it: a picture (data URI), or a question; the other one is ''. */
export interface Captcha {
  id: string;
  image: string;
  question: string;
}

/** Makes a captcha that is good for five minutes and one answer, of which only an HMAC is kept. */
export async function makeCaptcha(
  db: Db,
  kind: keyof typeof CAPTCHA_LIMITS,
  secret: Buffer,
  now: Date,
): Promise<Captcha> {
  const id = randomUUID();
  const { answer, ...shown } = kind === 'picture' ? await newPicture() : { image: '', ...newQuestion() };
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS * 1000);
  await db`
    insert into captcha (id, answer_hash, expires_at) values (${id}, ${hashOf(id, answer, secret)}, ${expiresAt})`;
  return { id, ...shown };
}

/**
 * Whether the answer is right. The first comparison uses the captcha up, right or wrong: call it where that stays when
 * the call is refused (on the pool, or committed before).
 */
export async function useCaptcha(
  db: Db,
  { id, answer }: { id: string; answer: string },
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  const [row] = await db<{ answer_hash: Buffer; expires_at: Date }[]>`
    delete from captcha where id = ${id} returning answer_hash, expires_at`;
  return !!row && row.expires_at > now && timingSafeEqual(row.answer_hash, hashOf(id, answer, secret));
}

export async function deleteOldCaptchas(db: Db): Promise<void> {
  await db`delete from captcha where expires_at < now()`;
}

async function newPicture(): Promise<{ answer: string; image: string; question: string }> {
  const answer = newCharacters();
  const png = await drawPicture(answer);
  return { answer, image: `data:image/png;base64,${png.toString('base64')}`, question: '' };
}

const hashOf = (id: string, answer: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`captcha ${id} ${canonical(answer)}`)
    .digest();

/** Characters that no picture shows, as the ones that people take for them. */
const LOOK_ALIKES: Record<string, string> = { A: '4', G: '6', '7': 'T' };

/** What counts of an answer: not its case, width, spaces and end marks, nor whether a number is in words or digits. */
function canonical(answer: string): string {
  const text = answer
    .normalize('NFKC')
    .replace(/[\s。.,!“”"]/gu, '')
    .toUpperCase();
  return inDigits(text.replace(/^(?:星期|周|礼拜)(?=[一二三四五六日天]$)/u, '').replace(/^天$/u, '日')).replace(
    /[AG7]/g,
    (sign) => LOOK_ALIKES[sign] ?? sign,
  );
}
