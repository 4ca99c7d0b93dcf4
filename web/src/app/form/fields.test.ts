import { problemOf } from '@zhice/contract/fields';
import { TALENT_FIELDS } from '@zhice/contract/talent/talent-fields';
import { expect, it } from 'vitest';
import { askedFields, type FormFields, payloadOf, validate, valuesOf } from './fields';

const FIELDS: FormFields = {
  kind: { kind: 'choice', label: '种类', required: '请选择种类' },
  name: { kind: 'text', label: '名称', required: '请填写名称', when: ({ kind }) => kind === 'other' },
  from_on: { kind: 'day', label: '起日', check: (day, _, today) => (day > today ? '不能晚于今天' : undefined) },
  endless: { kind: 'tick', label: '长期', local: true, from: ({ to_on }: { to_on: unknown }) => to_on === null },
  to_on: { kind: 'day', label: '止日', when: ({ endless }) => !endless },
  level: { kind: 'choice', label: '级别', numeric: true },
  money: { kind: 'amount', label: '金额' },
  told: { kind: 'tick', label: '提醒', ticked: true, when: ({ endless }) => !endless },
  upload_id: { kind: 'file', label: '文件', from: ({ file }: { file: unknown }) => file },
  note: { kind: 'lines', label: '备注' },
  places: { kind: 'choices', label: '地区' },
  units: { kind: 'choices', label: '部门', numeric: true },
};
const TODAY = '2026-11-20';
const RECORD = {
  kind: 'other',
  name: '甲',
  from_on: '2024-01-01',
  to_on: null,
  level: 18,
  money: 2.5,
  told: false,
  file: { upload_id: 7, name: 'a.pdf' },
  note: null,
  places: ['330106', '330105'],
  units: [3, 12],
};

it('begins with what a record says, or with nothing but the ticks that are usual', () => {
  const values = valuesOf(FIELDS, RECORD);
  expect(values).toMatchObject({ level: '18', money: '2.5', endless: true, told: false, note: '' });
  expect(values).toMatchObject({ upload_id: '7', 'upload_id:name': 'a.pdf' });
  expect(valuesOf(FIELDS)).toMatchObject({ kind: '', endless: false, told: true, upload_id: '', 'upload_id:name': '' });
});

it('asks for what must be said, where it is asked', () => {
  expect(validate(FIELDS, valuesOf(FIELDS), TODAY)).toEqual({ kind: '请选择种类' });
  const values = { ...valuesOf(FIELDS), kind: 'other', name: ' ', from_on: '2026-11-21', to_on: '2027-02' };
  expect(validate(FIELDS, values, TODAY)).toEqual({
    name: '请填写名称',
    from_on: '不能晚于今天',
    to_on: expect.stringContaining('存在的日期'),
  });
  expect(askedFields(FIELDS, { ...values, endless: true }).map(([name]) => name)).not.toContain('to_on');
});

it('takes no 0 where that is nothing, nor what would be shown as 0', () => {
  const fields = { price: { kind: 'amount', label: '单价', decimals: 4, positive: '单价须大于 0' } } as const;
  const faults = [0, 0.00001, 0.0001, null].map((price) => problemOf(fields, { price }, TODAY)?.detail);
  expect(faults).toEqual(['单价须大于 0', '单价须大于 0', undefined, undefined]);
});

it('sends numbers as numbers, nothing for what is not there or not asked, and ticks as they are', () => {
  expect(payloadOf(FIELDS, { ...valuesOf(FIELDS, RECORD), name: ' 甲 ', to_on: '2027-01-01' })).toEqual({
    kind: 'other',
    name: '甲',
    from_on: '2024-01-01',
    to_on: null,
    level: 18,
    money: 2.5,
    told: false,
    upload_id: 7,
    note: '',
    places: ['330106', '330105'],
    units: [3, 12],
  });
  const bare = payloadOf(FIELDS, { ...valuesOf(FIELDS), kind: 'title', name: '乙' });
  expect(bare).toMatchObject({
    name: '',
    from_on: null,
    level: null,
    money: null,
    told: true,
    upload_id: null,
    places: [],
    units: [],
  });
});

it('asks for files by their names, and sends them without the address under which the form shows them', () => {
  const fields: FormFields = { papers: { kind: 'files', label: '材料' } };
  const named = {
    papers: [
      { name: '申请表', required: true },
      { name: '报告', required: true },
      { name: '证书', required: false },
    ],
  };
  const given = { upload_id: 7, name: 'a.pdf', for: '申请表', url: '/f/7' };
  const values = valuesOf(fields, { papers: [given] });
  expect(validate(fields, values, TODAY, named)).toEqual({ papers: '请先上传必交材料：报告' });
  expect(validate(fields, valuesOf(fields, { papers: [given, { ...given, for: '报告' }] }), TODAY, named)).toEqual({});
  expect(payloadOf(fields, values)).toEqual({ papers: [{ upload_id: 7, name: 'a.pdf', for: '申请表' }] });
});

it('a number that is no choice says that nothing is known', () => {
  const gender = { gender: TALENT_FIELDS.gender };
  expect(valuesOf(gender, { gender: 0 })).toEqual({ gender: '' });
  expect(valuesOf(gender, { gender: 2 })).toEqual({ gender: '2' });
  expect(validate(gender, valuesOf(gender, { gender: 0 }), TODAY)).toEqual({ gender: '请选择性别' });
});
