import { readFileSync } from 'node:fs';
import * as words from '@zhice/contract/catalogue/enumerations';
import { factsPage } from '@zhice/matching/casebook/facts-page';
import { expect, it } from 'vitest';

it('docs/facts.md is up to date (npm run docs:verdicts -- --write)', () => {
  const page = readFileSync(new URL('../../../../docs/facts.md', import.meta.url), 'utf8');
  expect(page === factsPage(words)).toBe(true);
});
