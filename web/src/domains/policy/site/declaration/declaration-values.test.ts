import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY, FIELDS, faultsOf, fieldOfServer, materialField, readKept } from './declaration-values';

const MATERIALS = [
  { name: '营业执照', required: true },
  { name: '获奖证书', required: false },
  { name: '审计报告', required: true },
];
const file = (name: string) => ({ name, upload_id: 7, file_name: 'a.pdf', url: '/f/7' });

describe('before submitting', () => {
  it('names everything that is missing, in the order of the form', () => {
    expect(faultsOf(EMPTY, MATERIALS).map(({ field }) => field)).toEqual([
      FIELDS.contact_name,
      FIELDS.contact_phone,
      materialField(0),
      materialField(2),
    ]);
  });

  it('refuses what is no phone number and takes mobile and landline', () => {
    const withPhone = (contact_phone: string) => faultsOf({ ...EMPTY, contact_name: '王一', contact_phone }, []);
    expect(withPhone('12345')).toHaveLength(1);
    expect(withPhone('13800000000')).toEqual([]);
    expect(withPhone(' 0571-88886666 ')).toEqual([]);
  });

  it('is content when all that is required is there', () => {
    const values = {
      ...EMPTY,
      contact_name: '王一',
      contact_phone: '13800000000',
      materials: [file('营业执照'), file('审计报告')],
    };
    expect(faultsOf(values, MATERIALS)).toEqual([]);
    expect(bodyOf(3, values, true)).toMatchObject({
      depot_id: 3,
      submit: true,
      materials: [{ upload_id: 7 }, { upload_id: 7 }],
    });
  });
});

it('puts a fault of the server at its control', () => {
  expect(fieldOfServer('contact_phone')).toBe(FIELDS.contact_phone);
  expect(fieldOfServer('/statement')).toBe(FIELDS.statement);
  expect(fieldOfServer('depot_id')).toBeUndefined();
  expect(fieldOfServer(undefined)).toBeUndefined();
});

it('reads what the browser kept, and nothing from nonsense', () => {
  expect(readKept(JSON.stringify({ statement: '说明' }))).toEqual({ ...EMPTY, statement: '说明' });
  expect(readKept('{')).toBeNull();
  expect(readKept(null)).toBeNull();
});

it('keeps half a phone number out of a draft, not out of a submission', () => {
  const values = { ...EMPTY, contact_phone: '1380' };
  expect(bodyOf(3, values, false).contact_phone).toBeUndefined();
  expect(bodyOf(3, values, true).contact_phone).toBe('1380');
  expect(bodyOf(3, EMPTY, false).contact_phone).toBe('');
});
