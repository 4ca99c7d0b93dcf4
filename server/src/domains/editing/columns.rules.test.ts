import { CONTENT_KINDS } from '@zhice/contract/editing/kinds';
import { EXPERT_EVIDENCE } from '@zhice/contract/expert/evidence-kind';
import { EXPERT } from '@zhice/contract/expert/expert-kind';
import { FINANCING_PRODUCT } from '@zhice/contract/financing/product-kind';
import { BULLETIN } from '@zhice/contract/policy/bulletin-kind';
import { describe, expect, it } from 'vitest';
import { columnsOfFile, fieldOfColumn, ID_COLUMN, STATE_COLUMNS } from './columns.rules';

describe('the column of a sheet of content', () => {
  it.each(CONTENT_KINDS.map((kind) => [kind.name, kind] as const))('of %s is for the field of its words', (_, kind) => {
    const columns = [...columnsOfFile(kind)];
    const own = [ID_COLUMN, ...columns.map(([label]) => label), ...STATE_COLUMNS];
    for (const [label, field] of columns) {
      expect([label, fieldOfColumn(kind, label, own)]).toEqual([label, field]);
      const starred = `* ${label}（必填）`;
      if (!/[(（]/.test(label)) expect([starred, fieldOfColumn(kind, starred, [starred])]).toEqual([starred, field]);
      const called = `${kind.name}${label}`;
      if (['名称', '标题', '姓名'].includes(label)) expect(fieldOfColumn(kind, called, [called])).toBe(field);
    }
    // what our own files say of where a row stood is none of its fields
    const states = [ID_COLUMN, ...STATE_COLUMNS].filter((name) => !columnsOfFile(kind).has(name));
    expect(states.filter((name) => fieldOfColumn(kind, name, own))).toEqual([]);
  });

  it.each([
    ['专家姓名', 'name'],
    ['工作单位', 'institution'],
    ['单位', 'institution'],
    ['研究方向', 'strengths'],
    ['所在區縣', 'area'],
  ])('%s of an expert is %s', (column, field) => {
    expect(Object.keys(EXPERT.fields)).toContain(field);
    expect(fieldOfColumn(EXPERT, column, [column])).toBe(field);
  });

  it('is no field that another column names, nor one of two', () => {
    expect(fieldOfColumn(EXPERT, '单位', ['所在单位', '单位'])).toBeUndefined();
    expect(fieldOfColumn(EXPERT, '联系人姓名', ['联系人姓名'])).toBeUndefined();
    expect(fieldOfColumn(EXPERT_EVIDENCE, '编号', ['编号'])).toBeUndefined();
    expect(fieldOfColumn(FINANCING_PRODUCT, '最长期限（年）', [])).toBeUndefined();
    expect(fieldOfColumn(FINANCING_PRODUCT, '产品名称', [])).toBe('name');
  });

  it('发布时间 is the day of a text in a sheet of somebody else, not in our own', () => {
    expect(fieldOfColumn(BULLETIN, '发布时间', ['标题', '发布时间'])).toBe('published_on');
    expect(fieldOfColumn(BULLETIN, '发布时间', ['标题', '发布时间', '修改时间'])).toBeUndefined();
  });
});
