import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/app';
import { folded, pairsOf } from '../search/keyword';
import { contains } from './contains';

const database = await testDatabase();

/** Letters that Chinese texts have, and those whose forms are special. */
const text = fc.string({
  unit: fc.constantFrom(...'江苏新能源ＡＢab１２½㈱ﷺﬁ①ⅣКяÄß°％（）·　-_%\\ '.split(''), '\u{20000}'),
  maxLength: 40,
});

test('pairs are made here as the database makes them', async () => {
  const texts = fc.sample(text, 300).map(folded);
  const rows = await database.sql<{ pairs: string[] }[]>`
    select text_pairs(t.text) as pairs from unnest(${texts}::text[]) with ordinality as t(text, at) order by t.at`;
  expect(rows.map(({ pairs }) => [...new Set(pairs ?? [])].sort())).toEqual(texts.map((one) => pairsOf(one).sort()));
});

test('whatever stands in a text is found in it, in any case and width', async () => {
  const db = database.sql;
  for (const whole of ['江苏新能源（ＡＢ）100%_电池', 'a\\b Ä ﬁ', '\u{20000}电']) {
    for (const part of [whole, whole.slice(0, 4), whole.slice(-3), whole.toUpperCase(), whole.normalize('NFKC')]) {
      const [row] = await db<{ found: boolean }[]>`select ${contains(db, db`${whole}::text`, part)} as found`;
      expect([whole, part, row?.found]).toEqual([whole, part, true]);
    }
  }
  const [none] = await db<{ found: boolean }[]>`select ${contains(db, db`${'电池组'}::text`, '池电')} as found`;
  expect(none?.found).toBe(false);
});
