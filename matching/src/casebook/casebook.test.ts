import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NATIONAL_PROGRAMMES } from '../rules/all';
import { CASES } from './cases';
import { verdictsPage } from './verdicts-page';

const page = readFileSync(new URL('../../../docs/verdicts.md', import.meta.url), 'utf8');

it('docs/verdicts.md is up to date (npm run docs:verdicts -- --write)', () => {
  expect(page === verdictsPage()).toBe(true);
});

it('every national programme is in the case book', () => {
  expect(CASES.map(({ key }) => key)).toEqual(NATIONAL_PROGRAMMES.map(({ key }) => key));
});
