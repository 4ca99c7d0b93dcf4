import { expect, test } from 'vitest';
import { hourInChina, hoursLeft, isQuiet, sendHour, USUAL_SETTINGS } from './notice-settings.rules';

const quiet = (from: number, to: number) => ({ quiet_from: from, quiet_to: to });
const hours = Array.from({ length: 24 }, (_, hour) => hour);

test('quiet hours within a day, over midnight, and none', () => {
  expect(hours.filter((hour) => isQuiet(quiet(12, 14), hour))).toEqual([12, 13]);
  expect(hours.filter((hour) => isQuiet(quiet(22, 7), hour))).toEqual([0, 1, 2, 3, 4, 5, 6, 22, 23]);
  expect(hours.filter((hour) => isQuiet(quiet(22, 0), hour))).toEqual([22, 23]);
  expect(hours.filter((hour) => isQuiet(quiet(9, 9), hour))).toEqual([]);
});

test.each([
  [22, 8, 9, 9],
  [22, 8, 8, 8],
  [22, 8, 7, 8],
  [22, 8, 23, 8],
  [12, 14, 12, 14],
  [9, 9, 9, 9],
])('quiet from %i to %i, chosen %i: sent at %i, which is never quiet', (from, to, digest_hour, sent) => {
  const settings = { ...USUAL_SETTINGS, ...quiet(from, to), digest_hour };
  expect(sendHour(settings)).toBe(sent);
  expect(isQuiet(settings, sendHour(settings))).toBe(false);
});

test('hours left end with the quiet hours or the day', () => {
  expect(hoursLeft(quiet(22, 8), 9)).toBe(13);
  expect(hoursLeft(quiet(22, 8), 21)).toBe(1);
  expect(hoursLeft(quiet(0, 0), 20)).toBe(4);
  expect(hoursLeft(quiet(12, 14), 15)).toBe(9);
});

test('hours are those of China', () => {
  expect(hourInChina(new Date('2026-11-20T15:59:59Z'))).toBe(23);
  expect(hourInChina(new Date('2026-11-20T16:00:00Z'))).toBe(0);
});
