import { describe, expect, it } from 'vitest';
import { exampleFact } from '../../../../app/facts/example-fact';
import type { Firm } from '../../../../app/facts/fact';
import {
  changesOf,
  clashesBetween,
  faultsIn,
  findField,
  realEdits,
  refusedFault,
  savedValue,
  submissionOf,
} from './edits';
import { creditHint } from './identity-fields';

const WHOLE = { unit: '人', integer: true, min: 0 };
const known = (period: string, value: number) => ({
  period,
  value,
  text: String(value),
  source: 'self',
  source_name: '自填',
  date: '2026-01-01',
  stale: false,
});

function firm(staff = 86, reviewStatus = 1): Firm {
  const facts = [
    exampleFact({ ...WHOLE, period: 'year', values: [known('2025', staff), known('2023', 70)] }),
    exampleFact({ ...WHOLE, key: 'trademarks', label: '注册商标' }),
  ];
  return {
    enterprise: {
      id: 1,
      name: '甲公司',
      credit_code: 'A',
      approved: true,
      review_status: reviewStatus,
      review_reason: '',
      submitted_at: '2026-11-20 10:00:00',
      pending: { name: '乙公司', credit_code: 'A' },
    },
    fact_version: 1,
    periods: { year: ['2025', '2024', '2023'], half: [], quarter: [] },
    groups: [{ key: 'people', name: '人员', known: 1, total: 2, facts }],
    known: 1,
    total: 2,
    size: { size: null, name: '', reason: '' },
    draft: null,
    draft_version: 1,
  };
}

describe('edits against what is saved', () => {
  it('drops what is saved already and what no longer exists', () => {
    const edits = {
      'staff:2025': 86,
      'staff:2024': 80,
      'trademarks:': null,
      'gone:': 1,
      name: '乙公司',
      credit_code: 'B',
    };
    expect(realEdits(edits, firm(86, 3), submissionOf(firm()))).toEqual({ 'staff:2024': 80, credit_code: 'B' });
  });

  it('ends with a submission what was typed of the identity before it, also when that is returned later', () => {
    const edits = { 'staff:2024': 80, credit_code: 'B' };
    expect(realEdits(edits, firm(86, 1), submissionOf(firm()))).toEqual({ 'staff:2024': 80 });
    expect(realEdits(edits, firm(86, 3), '')).toEqual({ 'staff:2024': 80 });
  });

  it('takes the name that waits for review for the saved one', () => {
    expect(savedValue(firm(), 'name')).toBe('乙公司');
  });

  it('sends facts alone, an emptied one as null', () => {
    expect(changesOf({ name: '丙', 'staff:2024': 80, 'trademarks:': null })).toEqual([
      { fact: 'staff', period: '2024', value: 80 },
      { fact: 'trademarks', period: '', value: null },
    ]);
  });
});

describe('faults before saving', () => {
  it('names the field with its year, in the order of the form, and counts nonsense that was typed', () => {
    const faults = faultsIn(firm(), { 'trademarks:': -1, 'staff:2024': 1.5 }, new Set(['staff:2023']), '2026-11-20');
    expect(faults.map(({ field, label }) => [field, label])).toEqual([
      ['staff:2024', '职工总数（2024 年）'],
      ['staff:2023', '职工总数（2023 年）'],
      ['trademarks:', '注册商标'],
    ]);
  });
});

describe('refusals of the server', () => {
  it('stand at their field and do not repeat its name', () => {
    expect(refusedFault(firm(), 'staff:2025', '信息有误：职工总数（2025 年）：请填写整数')).toEqual({
      field: 'staff:2025',
      label: '职工总数（2025 年）',
      message: '请填写整数',
    });
    expect(refusedFault(firm(), 'trademarks', '请填写整数').field).toBe('trademarks:');
    expect(refusedFault(firm(), '', '访问人数较多').field).toBe('');
    expect(refusedFault(firm(), 'gone:2025', '没有此项').field).toBe('');
  });
});

describe('finding a field', () => {
  it('leads to the year asked for, else to the newest that is missing', () => {
    expect(findField(firm(), 'staff:2023')).toEqual({ group: 'people', key: 'staff:2023' });
    expect(findField(firm(), 'staff')).toEqual({ group: 'people', key: 'staff:2024' });
    expect(findField(firm(), 'staff:1999')).toEqual({ group: 'people', key: 'staff:2024' });
    expect(findField(firm(), 'trademarks')).toEqual({ group: 'people', key: 'trademarks:' });
    expect(findField(firm(), 'nothing')).toBeNull();
  });
});

describe('clashes', () => {
  it('are fields that somebody else changed to something else', () => {
    const edits = { 'staff:2025': 90, 'staff:2024': 80 };
    expect(clashesBetween(edits, firm(86), firm(88))).toEqual([
      { key: 'staff:2025', label: '职工总数（2025 年）', mine: 90, theirs: 88 },
    ]);
    expect(clashesBetween(edits, firm(86), firm(90))).toEqual([]);
    expect(clashesBetween(edits, firm(86), firm(86))).toEqual([]);
  });
});

describe('the credit code', () => {
  it('counts while the code is being typed, and refuses no earlier than it must', () => {
    expect(creditHint('').tone).toBe('plain');
    expect(creditHint('9133 0106')).toEqual({ tone: 'plain', text: '已输入 8 位，还差 10 位' });
    expect(creditHint('913I').tone).toBe('wrong');
  });

  it('checks the whole code, however it is written', () => {
    expect(creditHint('９１９９０１０５ＭＡＤ９ＥＬ５８ＸＱ')).toEqual({ tone: 'right', text: '校验通过' });
    expect(creditHint('91990105MAD9EL58XA').tone).toBe('wrong');
    expect(creditHint('91990105MAD9EL58XQ1').tone).toBe('wrong');
  });
});
