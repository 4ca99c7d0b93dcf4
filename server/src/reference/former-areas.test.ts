import { expect, test } from 'vitest';
import { areaOf } from './areas';
import { FORMER_AREAS, levelOfFormer } from './former-areas';

test('each former area has a code of its own, lay in an area of today and is held by areas of today', () => {
  expect(new Set(FORMER_AREAS.map(({ code }) => code)).size).toBe(FORMER_AREAS.length);
  for (const former of FORMER_AREAS) {
    expect([former.name, areaOf(former.parent)?.level ?? 0]).toEqual([former.name, expect.any(Number)]);
    expect([former.name, former.now.map((code) => areaOf(code)?.code)]).toEqual([former.name, former.now]);
    expect(former.until).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?$/);
    expect(former.code.slice(0, 2)).toBe(former.parent.slice(0, 2));
  }
});

test('a code that is in use again was that of an area of the same name, or of one that holds it', () => {
  const reused = FORMER_AREAS.filter(({ code }) => areaOf(code) !== undefined);
  expect(reused.filter(({ code, now }) => !now.includes(code)).map(({ name }) => name)).toEqual([]);
});

test('those of a county lie below those of a city', () => {
  expect(FORMER_AREAS.filter((former) => levelOfFormer(former) === 2 && areaOf(former.parent)?.level !== 1)).toEqual(
    [],
  );
});
