import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { VERDICT_NAMES } from '@zhice/matching/verdict';
import { expect, it } from 'vitest';

it('verdicts are called the same by the portal and by the words in which rules are compared', () => {
  expect(VERDICTS.labels).toEqual(VERDICT_NAMES);
});
