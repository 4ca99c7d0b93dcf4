import { describe, expect, it } from 'vitest';
import type { Condition } from '../../rule';
import type { Finding } from '../finding';
import { open } from '../hints';
import { ofOneSubject } from './one-subject';

const span = { from: 0, to: 8 };
const doctor: Condition = { fact: 'person_education', in: ['doctor'] };
const highTech: Condition = { title: 'title_high_tech', held: true };
const asked = (condition: Condition): Finding => ({ kind: 'condition', ...span, condition });

describe('what would ask of a person and an enterprise', () => {
  it.each([{ any: [doctor, highTech] }, { all: [doctor, highTech] }] as Condition[])('is open: %j', (mixed) => {
    expect(ofOneSubject(asked(mixed))).toEqual(open(span, 'composition'));
    expect(ofOneSubject(open(span, 'word', mixed))).toEqual(open(span, 'word'));
    const choice: Finding = { ...open(span, 'part'), composition: 'any', parts: [asked(mixed), asked(doctor)] };
    expect(ofOneSubject(choice)).toEqual({ ...choice, parts: [open(span, 'composition'), asked(doctor)] });
  });

  it('is proposed where it asks of one of them', () => {
    for (const condition of [doctor, highTech]) expect(ofOneSubject(asked(condition))).toEqual(asked(condition));
  });
});
