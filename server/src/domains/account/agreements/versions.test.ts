import { describe, expect, it } from 'vitest';
import { htmlOfText } from '../../../base/rich-text';
import { type AgreementStatus, FIRST_AGREEMENTS, versionOn } from './versions';

const version = (name: string, effective_on: string) => ({ version: name, effective_on, text: name });

describe('the version in force', () => {
  const versions = [version('2026-11', '2026-11-01'), version('2027-03', '2027-03-15')];

  it.each([
    ['2026-10-31', '2026-11'],
    ['2026-11-01', '2026-11'],
    ['2027-03-14', '2026-11'],
    ['2027-03-15', '2027-03'],
    ['2030-01-01', '2027-03'],
  ])('on %s is %s', (today, expected) => {
    expect(versionOn(versions, today).version).toBe(expected);
  });
});

describe.each([1, 2] as AgreementStatus[])('the texts of agreement %i', (status) => {
  it('stand in the order of their days, with names of their own', () => {
    const days = FIRST_AGREEMENTS[status].map(({ effective_on }) => effective_on);
    expect(days).toEqual([...days].sort());
    expect(new Set(FIRST_AGREEMENTS[status].map((one) => one.version)).size).toBe(days.length);
  });

  it('leave nothing open but who the operator is', () => {
    for (const { text } of FIRST_AGREEMENTS[status]) {
      expect(new Set(text.match(/\{\w+\}/g))).toEqual(new Set(['{operator}', '{address}', '{hotline}', '{contact}']));
      expect(htmlOfText(text)).not.toMatch(/\*\*|\]\(|^##| \| /m);
    }
  });
});

it('the privacy policy names every cookie and key that the portal leaves in a browser', () => {
  const text = FIRST_AGREEMENTS[2].at(-1)!.text;
  for (const name of ['token', 'device', 'scanner', 'qr', 'userId', 'userinfo', 'qyId', 'isNotice']) {
    expect(text).toContain(name);
  }
});
