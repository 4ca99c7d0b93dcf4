import { expect, it } from 'vitest';
import { momentText, windowText } from './window-text';

const of = (opens_on: string | null, closes_on: string | null) => windowText({ opens_on, closes_on, undated: false });

it('says a window with both ends, one, or none', () => {
  expect(of('2026-10-01', '2026-12-01')).toBe('申报 2026-10-01 至 2026-12-01');
  expect(of(null, '2026-12-01')).toBe('2026-12-01 截止申报');
  expect(of('2026-10-01', null)).toBe('2026-10-01 起常年受理');
  expect(of(null, null)).toBe('常年受理');
  expect(windowText({ opens_on: null, closes_on: null, undated: true })).toBe('申报时间待定');
});

it('shows a moment on the clock of China', () => {
  expect(momentText('2026-11-20T10:00:00.000Z')).toBe('2026-11-20 18:00');
  expect(momentText('2026-11-20T23:30:00Z')).toBe('2026-11-21 07:30');
  expect(momentText('2026-11-20T18:00:00+08:00')).toBe('2026-11-20 18:00');
  expect(momentText('2026-11-20 18:00:00')).toBe('2026-11-20 18:00');
  expect(momentText('2026-11-20')).toBe('2026-11-20');
});
