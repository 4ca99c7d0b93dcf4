import { describe, expect, it } from 'vitest';
import { readState, writeState } from '../../../../app/list-state';
import { fieldsOf, IMPORT, mappingOf, missingOf, stepOf } from './import-state';

const column = (name: string, field: string) => ({ name, field, unused: false, why: '', samples: [] });
const COLUMNS = [column('申请号', 'number'), column('名称', 'name'), column('甲', '')];
const FIELDS = [
  { field: 'number', name: '申请号', needed: true },
  { field: 'name', name: '专利名称', needed: true },
  { field: 'owners', name: '专利权人', needed: true },
  { field: 'note', name: '备注', needed: false },
];

describe('the address of the wizard', () => {
  it('keeps what was chosen for columns, also that one holds nothing', () => {
    const state = readState(IMPORT, '?kind=software&upload=7&columns=2-owners.1-');
    expect(state).toMatchObject({ kind: 'software', upload: 7, columns: { 2: 'owners', 1: '' } });
    expect(readState(IMPORT, writeState(IMPORT, state))).toEqual(state);
  });

  it('takes no nonsense', () => {
    const state = readState(IMPORT, '?kind=x&upload=-1&columns=a-b.9999-x.1-<script>&step=9');
    expect(state).toMatchObject({ kind: 'patent', upload: undefined, columns: {}, step: undefined });
  });

  it.each([
    ['', 0],
    ['?upload=1', 1],
    ['?upload=1&step=check', 2],
    ['?upload=1&step=check&task=3', 3],
  ])('tells the step: %s', (search, step) => {
    expect(stepOf(readState(IMPORT, search))).toBe(step);
  });
});

describe('columns', () => {
  it('hold what was chosen, else what they were taken for', () => {
    expect(fieldsOf(COLUMNS, {})).toEqual(['number', 'name', '']);
    expect(mappingOf(COLUMNS, { 1: '', 2: 'owners' })).toEqual([
      { column: '申请号', field: 'number' },
      { column: '甲', field: 'owners' },
    ]);
  });

  it('say which needed field none of them holds', () => {
    expect(missingOf({ columns: COLUMNS, fields: FIELDS }, {})).toEqual(['专利权人']);
    expect(missingOf({ columns: COLUMNS, fields: FIELDS }, { 2: 'owners', 0: '' })).toEqual(['申请号']);
  });
});
