import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  faultsOf,
  fieldsOf,
  keptKey,
  materialField,
  readKept,
  toPayload,
  unsaidOf,
  valuesOf,
  withMaterial,
  withProject,
} from './declaration-values';

const MATERIALS = [
  { name: '营业执照', required: true },
  { name: '获奖证书', required: false },
  { name: '审计报告', required: true },
];
const file = (name: string) => ({ name, upload_id: 7, file_name: 'a.pdf', url: '/f/7' });

describe('before submitting', () => {
  it('names everything that is missing, in the order of the form', () => {
    const wrong = faultsOf(EMPTY, MATERIALS);
    expect(fieldsOf(MATERIALS).filter((field) => wrong[field])).toEqual([
      'contact_name',
      'contact_phone',
      materialField(0),
      materialField(2),
    ]);
  });

  it('refuses what is no phone number and takes mobile and landline', () => {
    const withPhone = (contact_phone: string) => faultsOf({ ...EMPTY, contact_name: '王一', contact_phone }, []);
    expect(withPhone('12345')).toMatchObject({ contact_phone: expect.stringContaining('有误') });
    expect(withPhone('13800000000')).toEqual({});
    expect(withPhone(' 0571-88886666 ')).toEqual({});
  });

  it('is content when all that is required is there', () => {
    const values = {
      ...EMPTY,
      contact_name: '王一',
      contact_phone: '13800000000',
      materials: [file('营业执照'), file('审计报告')],
    };
    expect(faultsOf(values, MATERIALS)).toEqual({});
    expect(toPayload(3, values, true)).toMatchObject({
      depot_id: 3,
      submit: true,
      materials: [{ upload_id: 7 }, { upload_id: 7 }],
    });
  });
});

describe('what the form opens with', () => {
  const contact = { name: '周岚', phone: '13800000000' };
  const stored = { ...EMPTY, history: [] } as unknown as Parameters<typeof keptKey>[2] & object;

  it('is the contact that the portal knows, never over one that was typed', () => {
    expect(valuesOf(undefined, contact, '')).toMatchObject({ contact_name: '周岚', contact_phone: '13800000000' });
    expect(valuesOf(stored, contact, '')).toMatchObject({ contact_name: '周岚' });
    expect(valuesOf({ ...stored, contact_name: '王工' }, contact, '')).toMatchObject({
      contact_name: '王工',
      contact_phone: '',
    });
  });

  it('is what was said of the project, which what was declared stays apart from', () => {
    const project = '设备投资：800 万元\n贷款利息：10 万元';
    expect(valuesOf(undefined, contact, project).statement).toBe(project);
    const declared = '设备投资：780 万元\n已通过验收';
    expect(valuesOf({ ...stored, statement: declared }, contact, project).statement).toBe(declared);
    expect(unsaidOf(declared, project)).toEqual(project.split('\n'));
    expect(withProject(declared, unsaidOf(declared, project))).toBe(`${project}\n已通过验收`);
    expect(unsaidOf(`${project}\n已通过验收`, project)).toEqual([]);
    expect(unsaidOf('', '')).toEqual([]);
  });

  it('is nothing that this browser kept from before a submission', () => {
    const event = (state: string) => ({ at: '', state, state_name: '', note: '' });
    const taken = { ...stored, history: [event('draft'), event('submitted'), event('withdrawn')] };
    expect(keptKey(1, 2, { ...stored, history: [event('draft')] })).toBe(keptKey(1, 2, undefined));
    expect(keptKey(1, 2, taken)).not.toBe(keptKey(1, 2, stored));
  });
});

it('reads what the browser kept, and nothing from nonsense', () => {
  expect(readKept(JSON.stringify({ statement: '说明' }))).toEqual({ ...EMPTY, statement: '说明' });
  expect(readKept('{')).toBeNull();
  expect(readKept(null)).toBeNull();
});

it('keeps half a phone number out of a draft, not out of a submission', () => {
  const values = { ...EMPTY, contact_phone: '1380' };
  expect(toPayload(3, values, false).contact_phone).toBeUndefined();
  expect(toPayload(3, values, true).contact_phone).toBe('1380');
  expect(toPayload(3, EMPTY, false).contact_phone).toBe('');
});

it('puts a file to its own material only, and takes it away', () => {
  const both = withMaterial([file('营业执照')], '审计报告', file('审计报告'));
  expect(both.map(({ name }) => name)).toEqual(['营业执照', '审计报告']);
  expect(withMaterial(both, '审计报告', { ...file('审计报告'), upload_id: 8 })[1]).toMatchObject({ upload_id: 8 });
  expect(withMaterial(both, '营业执照', null)).toEqual([file('审计报告')]);
});
