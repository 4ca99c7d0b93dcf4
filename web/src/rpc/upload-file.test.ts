import { expect, it } from 'vitest';
import { sizeText } from './upload-file';

it('says sizes with the unit that fits', () => {
  expect([0, 512, 1024, 1536, 12.3 * 1024 ** 2, 1024 ** 3].map(sizeText)).toEqual([
    '0 B',
    '512 B',
    '1 KB',
    '1.5 KB',
    '12.3 MB',
    '1 GB',
  ]);
  expect(sizeText(999 * 1024)).toBe('999 KB');
});
