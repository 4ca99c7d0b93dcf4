import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_NOW, testDatabase } from '../../../test/app';
import { type Captcha, deleteOldCaptchas, makeCaptcha, useCaptcha } from './captcha';
import * as picture from './picture';
import * as words from './words';

const { sql } = await testDatabase();
const secret = Buffer.alloc(32, 7);
const later = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000);

const asked = (answer: string): Promise<Captcha> => {
  vi.spyOn(words, 'newQuestion').mockReturnValue({ question: '问', answer });
  return makeCaptcha(sql, 'words', secret, TEST_NOW);
};
const use = (id: string, answer: string, now = TEST_NOW, key = secret) => useCaptcha(sql, { id, answer }, key, now);

beforeEach(async () => {
  vi.restoreAllMocks();
  await sql`delete from captcha`;
});

describe('a captcha', () => {
  it('as a picture: taken with the right characters in any case', async () => {
    const characters = vi.spyOn(picture, 'newCharacters');
    const { id, image, question } = await makeCaptcha(sql, 'picture', secret, TEST_NOW);
    expect(question).toBe('');
    expect(image).toMatch(/^data:image\/png;base64,iVBOR/);
    const shown = characters.mock.results[0]?.value as string;
    expect(await use(id, ` ${shown.toLowerCase()}`)).toBe(true);
  });

  it('as a question: taken with the right answer', async () => {
    const questions = vi.spyOn(words, 'newQuestion');
    const { id, image, question } = await makeCaptcha(sql, 'words', secret, TEST_NOW);
    expect(image).toBe('');
    const made = questions.mock.results[0]?.value as words.Question;
    expect(question).toBe(made.question);
    expect(await use(id, made.answer)).toBe(true);
  });

  it.each([
    ['62', '六十二'],
    ['62', '６２ '],
    ['62', '62。'],
    ['苹果', ' 苹果'],
    ['五', '星期五'],
    ['日', '周天'],
    ['3', '三'],
    ['三', '3'],
    ['T46PX', '7ag px'],
  ])('whose answer is %s takes %s', async (answer, given) => {
    const { id } = await asked(answer);
    expect(await use(id, given)).toBe(true);
  });

  it.each([
    ['62', '63'],
    ['62', '6'],
    ['62', ''],
    ['苹果', '苹'],
    ['T46PX', 'T46P'],
  ])('whose answer is %s does not take %s', async (answer, given) => {
    const { id } = await asked(answer);
    expect(await use(id, given)).toBe(false);
  });

  it('is good for one use, also a wrong one', async () => {
    const right = await asked('62');
    expect(await use(right.id, '62')).toBe(true);
    expect(await use(right.id, '62')).toBe(false);
    const wrong = await asked('62');
    expect(await use(wrong.id, '61')).toBe(false);
    expect(await use(wrong.id, '62')).toBe(false);
  });

  it('is used up once by many at the same time', async () => {
    const { id } = await asked('62');
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(id, '62')));
    expect(answers.filter(Boolean).length).toBe(1);
  });

  it('lasts five minutes', async () => {
    expect(await use((await asked('62')).id, '62', later(299))).toBe(true);
    expect(await use((await asked('62')).id, '62', later(300))).toBe(false);
  });

  it('keeps no answer in the database, and none of another captcha or key', async () => {
    const [one, other] = [await asked('62'), await asked('62')];
    const rows = await sql<{ id: string; answer_hash: Buffer }[]>`select * from captcha order by id`;
    expect(rows[0]?.answer_hash.equals(rows[1]?.answer_hash ?? Buffer.alloc(0))).toBe(false);
    expect(rows[0]?.answer_hash.length).toBe(32);
    expect(await use(one.id, '62', TEST_NOW, Buffer.alloc(32, 8))).toBe(false);
    await sql`update captcha set answer_hash = ${Buffer.alloc(32)}`;
    expect(await use(other.id, '62')).toBe(false);
    expect(await use('nothing of ours', '62')).toBe(false);
  });

  it('is taken out when its time is over', async () => {
    await asked('62');
    await asked('62');
    await sql`update captcha set expires_at = now() - interval '1 second' where id = (select min(id) from captcha)`;
    await sql`update captcha set expires_at = now() + interval '1 minute' where id = (select max(id) from captcha)`;
    await deleteOldCaptchas(sql);
    expect((await sql`select id from captcha`).length).toBe(1);
  });
});
