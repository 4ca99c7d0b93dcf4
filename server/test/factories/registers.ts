import type { TestApp } from '../app';
import type { MadeAccount } from './account';
import { makeFeeRight } from './fee-right';
import { makeUpload } from './policy';
import { rightFieldsOf } from './right';

/** A list whose records are added, changed, deleted and restored. */
export interface Register {
  list: string;
  /** The call that answers one record, where there is one. */
  find?: string;
  save: string;
  remove: string;
  /** What saving a deleted one answers, where it is not 404. */
  gone?: 409;
  /** The table of its records. */
  table: string;
  /** What saves a record of this name, new, or with its version the one of this id. */
  record: (name: string, app: TestApp, who: MadeAccount, id?: number) => object | Promise<object>;
}

/** The calls of a register that are named after one of them. */
const callsOf = (path: string) => ({
  list: `${path}_list`,
  find: path,
  save: `${path}_save`,
  remove: `${path}_delete`,
});

export const RD_PROJECT = {
  ...{ no: 'RD01', name: '高速主轴', form: 'own', started_on: '2026-01-01', ended_on: '2026-12-31' },
  ...{ leader: '张工', staff: 8, budget_wan: 120.5, result: '', note: '' },
};

/** Every register, with a record of it: the loops over all registers, writes and lists take them from here. */
export const REGISTERS: Register[] = [
  {
    ...callsOf('/api/portal/qualification'),
    gone: 409,
    table: 'qualification',
    record: (name) => ({ fields: { kind: 'other', name, issued_on: '2024-01-01' } }),
  },
  {
    ...callsOf('/api/portal/rd_project'),
    table: 'rd_project',
    record: (name) => ({ fields: { ...RD_PROJECT, name } }),
  },
  {
    ...callsOf('/api/portal/obtained'),
    find: undefined,
    table: 'obtained_support',
    record: (title) => ({ title, year: 2024, total_money: 1, level: 19, unit: '', upload_id: null, note: '' }),
  },
  {
    list: '/api/Person/document_liett',
    find: '/api/Person/document_liett',
    save: '/api/Person/add_document_liett',
    remove: '/api/Person/delete_document_liett',
    table: 'document',
    record: async (name, app, who) => ({
      upload_id: await makeUpload(app.db, who.id, who.enterpriseId),
      fields: { name, type: 'other' },
    }),
  },
  {
    list: '/api/portal/fee_payments',
    find: '/api/portal/fee_payment',
    save: '/api/portal/fee_pay',
    remove: '/api/portal/fee_payment_remove',
    table: 'ip_payment',
    record: async (name, app, who, id) => ({
      right_id: (await rightOfPayment(app, id)) ?? (await makeFeeRight(app, who.enterpriseId!, { name })),
      ...{ step: 4, paid_on: '2022-08-15', yuan: 180, note: name },
    }),
  },
  {
    list: '/api/portal/right_list',
    find: '/api/portal/right',
    save: '/api/demo/add_propertyright',
    remove: '/api/demo/del_propertyright',
    table: 'ip_right',
    record: (name) => ({ kind: 'software', fields: rightFieldsOf({ kind: 'software', name }) }),
  },
];

async function rightOfPayment(app: TestApp, id: number | undefined): Promise<number | undefined> {
  const [row] = await app.db<{ right_id: number }[]>`select right_id from ip_payment where id = ${id ?? 0}`;
  return row?.right_id;
}
