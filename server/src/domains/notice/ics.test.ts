import { expect, test } from 'vitest';
import { writeCalendar } from './ics';

const STAMP = new Date('2026-11-20T00:00:00Z');
const calendarOf = (summary: string) =>
  writeCalendar({
    name: '期限',
    stamp: STAMP,
    events: [{ uid: 'a@b', day: '2026-12-20', summary, description: '', url: 'https://b/' }],
  });
const lineOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith('SUMMARY:'));

test('text is escaped, control characters are left out', () => {
  expect(lineOf(calendarOf('a,b;c\\d\ne\r\nf\u0000\u2028g:"h"'))).toBe('SUMMARY:a\\,b\\;c\\\\d\\ne\\nfg:"h"');
});

test.each([1, 20, 21, 22, 23, 24, 25, 66, 67, 68, 69, 200])(
  '%i characters fold at 75 octets and unfold unchanged',
  (length) => {
    for (const sign of ['a', '专', '😀']) {
      const text = sign.repeat(length);
      const calendar = calendarOf(text);
      const lines = calendar.split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(calendar).not.toContain('\ufffd');
      expect(lineOf(calendar)).toBe(`SUMMARY:${text}`);
    }
  },
);

test('a line is folded only when it is longer, and then filled', () => {
  expect(calendarOf('a'.repeat(67))).toContain(`SUMMARY:${'a'.repeat(67)}\r\n`);
  expect(calendarOf('a'.repeat(68))).toContain(`SUMMARY:${'a'.repeat(67)}\r\n a\r\n`);
});

test('days are whole days, with alarms at nine in the morning', () => {
  const calendar = calendarOf('x');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261220\r\n');
  expect(calendar).toContain('DTSTAMP:20261120T000000Z\r\n');
  expect(calendar.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P29DT15H', 'TRIGGER:-P6DT15H']);
  expect(calendar.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(calendar.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});
