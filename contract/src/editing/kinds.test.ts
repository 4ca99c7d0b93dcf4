import { expect, test } from 'vitest';
import { problemOf, valuesOf } from '../fields';
import { CONTENT_KINDS } from './kinds';

/** Where a row names a picture by its address: the fields whose words say so. */
const PICTURES = CONTENT_KINDS.flatMap(({ key, fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && /图片|配图/.test(String(field.label)) ? [{ key, name, field }] : [],
  ),
);

test.each(PICTURES)('$key: $name takes the address of a picture of the portal, and no other', ({ name, field }) => {
  const fields = { [name]: { ...field, when: undefined } };
  const problem = (text: string) => problemOf(fields, valuesOf(fields, { [name]: text }), '2026-06-01', false);
  expect(problem('/pc/pictures/banner-noon.svg')).toBeUndefined();
  for (const wrong of ['www.example.com/a.png', 'https://example.com/a.png', '//example.com/a.png', 'a.png']) {
    expect(problem(wrong)?.field, wrong).toBe(`fields.${name}`);
  }
});

test('pictures are named in several kinds', () => {
  expect(PICTURES.length).toBeGreaterThan(3);
});
