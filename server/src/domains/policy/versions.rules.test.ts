import { describe, expect, it } from 'vitest';
import { documentContent, itemContent } from './policy-save.rules';
import { diffVersions } from './versions.rules';

const item = (change: object) =>
  itemContent(
    {
      title: '研发补助',
      level: 20,
      windows: [{ closes_on: '2026-05-31' }],
      conditions: '一、注册满一年\n二、有专利',
      ...change,
    },
    undefined,
    [],
  );

describe('diffVersions', () => {
  it('says nothing of equal contents', () => {
    expect(diffVersions(item({}), item({}))).toEqual([]);
  });

  it('names each changed field in Chinese with both values in words', () => {
    const changes = diffVersions(
      item({ amount_max: 50 }),
      item({ amount_max: 15_000, windows: [{ closes_on: '2026-06-30' }], way: 'quick' }),
    );
    expect(changes).toEqual([
      { field: 'windows', name: '申报时间', before: '2026-05-31 截止', after: '2026-06-30 截止' },
      { field: 'amount_max', name: '最高金额', before: '50 万元', after: '1.5 亿元' },
      { field: 'way', name: '兑现方式', before: '', after: '快申快享' },
    ]);
  });

  it('shows only the changed paragraphs of a long text', () => {
    const [change] = diffVersions(item({}), item({ conditions: '一、注册满两年\n二、有专利\n三、无违法' }));
    expect(change).toEqual({
      field: 'conditions',
      name: '申报条件',
      before: '删 一、注册满一年',
      after: '增 一、注册满两年\n增 三、无违法',
    });
  });

  it('shows codes by name and says that a rule was changed whose title was not', () => {
    const rule = { version: '2026', source: '办法', condition: { fact: 'independent_legal_person', is: true } };
    const before = { ...item({ area_codes: ['330100'] }), rules: [rule] };
    const after = {
      ...item({ area_codes: ['330200'] }),
      rules: [{ ...rule, condition: { ...rule.condition, is: false } }],
    };
    const names = { area: (code: string) => ({ 330100: '杭州市', 330200: '宁波市' })[code], industry: () => undefined };
    expect(diffVersions(before, after, names)).toEqual([
      { field: 'area_codes', name: '地区', before: '杭州市', after: '宁波市' },
      { field: 'rules', name: '可计算条件', before: '2026（办法）', after: '2026（办法）（内容有调整）' },
    ]);
  });

  it('compares a version kept before a field existed', () => {
    const before = documentContent({ title: '办法', level: 18, body: '正文' });
    const old = { ...before, repealed: undefined } as unknown as typeof before;
    expect(diffVersions(old, { ...before, repealed: true })).toEqual([
      { field: 'repealed', name: '已废止', before: '', after: '是' },
    ]);
  });
});
