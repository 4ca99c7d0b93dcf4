import { readFileSync } from 'node:fs';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { describe, expect, it } from 'vitest';
import { checkRight } from './right-fields.rules';

const TODAY = '2026-11-20';

const PATENT: Partial<RightFields> = {
  patent_kind: 'invention',
  number: '202010749221.4',
  name: '一种方法',
  owners: ['示例公司'],
  status: 'granted',
  applied_on: '2020-07-30',
  published_on: '2021-01-05',
  granted_on: '2022-03-08',
};
const MARK: Partial<RightFields> = {
  number: '第12345678号',
  name: '示例',
  owners: ['示例公司'],
  classes: ['第9类', '35'],
  granted_on: '2020-05-07',
};
const SOFTWARE: Partial<RightFields> = {
  number: '2023SR0123456',
  name: '示例软件',
  owners: ['示例公司'],
  software_version: 'V1.0',
  completed_on: '2023-01-05',
  granted_on: '2023-02-01',
};
const WORK: Partial<RightFields> = {
  number: '国作登字－2023-F-00123456',
  name: '示例图案',
  owners: ['示例公司'],
  classes: ['美术'],
  granted_on: '2023-02-01',
};

const check = (kind: RightKind, fields: Partial<RightFields>) => checkRight(kind, fields, TODAY);
const faultsOf = (kind: RightKind, fields: Partial<RightFields>) =>
  check(kind, fields).faults.map(({ field, message }) => `${field}: ${message}`);
const questionsOf = (kind: RightKind, fields: Partial<RightFields>) =>
  check(kind, fields).questions.map(({ field }) => field);

describe('a right in its normal form', () => {
  it('patent: kind from the number, one class group', () => {
    const { values, number, faults, questions } = check('patent', { ...PATENT, patent_kind: undefined });
    expect([faults, questions]).toEqual([[], []]);
    expect(number).toMatchObject({ year: 2020, patentKind: 'invention', kindName: '发明专利' });
    expect(values).toMatchObject({ patent_kind: 'invention', international: false, class_group: '' });
    const classed = check('patent', { ...PATENT, classes: ['G06F17/30(2019.01)I;G06F 16/00', 'g06f 17/30'] });
    expect(classed.values).toMatchObject({ classes: ['G06F 17/30', 'G06F 16/00'], class_group: 'G' });
  });

  it('mark, software and work', () => {
    expect(check('trademark', MARK)).toMatchObject({
      faults: [],
      values: { number: '12345678', classes: ['09', '35'], class_group: '09', status: 'granted', patent_kind: null },
    });
    expect(check('software', SOFTWARE)).toMatchObject({ faults: [], questions: [], number: { year: 2023 } });
    expect(check('copyright', WORK)).toMatchObject({
      faults: [],
      values: { number: '国作登字-2023-F-00123456', classes: ['美术作品'], class_group: '美术作品' },
    });
    expect(check('trademark', { ...MARK, number: 'G1234567' }).values.international).toBe(true);
  });

  it('names are split, trimmed and each once; texts lose spaces around them', () => {
    const { values } = check('patent', {
      ...PATENT,
      name: ' 一种 \n 方法 ',
      owners: [' 甲 ；乙', '甲'],
      creators: [''],
    });
    expect([values.name, values.owners, values.creators]).toEqual(['一种 方法', ['甲', '乙'], []]);
  });

  it('a status that is not given follows from the dates', () => {
    expect(check('patent', { ...PATENT, status: undefined }).values.status).toBe('granted');
    expect(check('patent', { ...PATENT, status: undefined, granted_on: null }).values.status).toBe('pending');
  });

  it('seven patents in the columns of CNIPA pass as they are exported', () => {
    const file = new URL('../../../../test/fixtures/patent-export.json', import.meta.url);
    const sheet: { columns: string[]; rows: string[][] } = JSON.parse(readFileSync(file, 'utf8'));
    const rows = sheet.rows.map((cells) => Object.fromEntries(sheet.columns.map((name, at) => [name, cells[at]])));
    expect(rows).toHaveLength(7);
    for (const row of rows) {
      const dashed = (day = '') => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
      const { values, faults, questions } = check('patent', {
        number: row.申请号,
        name: row.专利名称,
        owners: [row.申请人 ?? ''],
        creators: [row.发明人 ?? ''],
        classes: [row.分类号 ?? ''],
        applied_on: dashed(row.申请日),
        published_on: dashed(row.公开日),
        granted_on: dashed(row.授权公告日),
        publication_no: row.授权公告号,
        agency: row.专利代理机构,
        agent: row.专利代理人,
      });
      expect([row.申请号, faults, questions]).toEqual([row.申请号, [], []]);
      expect(values).toMatchObject({ patent_kind: 'utility', number: row.申请号?.slice(2) });
      expect(values.classes.length).toBe(row.分类号?.split(';').length);
      expect(values.creators.length).toBeGreaterThan(3);
    }
  });
});

describe('is refused', () => {
  it.each<[string, RightKind, Partial<RightFields>, string]>([
    ['no number', 'patent', { ...PATENT, number: '' }, 'number: 请填写申请号或专利号'],
    ['wrong check digit', 'patent', { ...PATENT, number: '202010749221.5' }, 'number: 校验位应为“4”，现为“5”'],
    ['another kind', 'patent', { ...PATENT, patent_kind: 'utility' }, 'patent_kind: 申请号表明是发明专利'],
    ['no owners', 'patent', { ...PATENT, owners: ['  '] }, 'owners: 请填写专利权人'],
    ['no name', 'trademark', { ...MARK, name: ' ' }, 'name: 请填写商标名称'],
    [
      'no filing date',
      'patent',
      { ...PATENT, applied_on: null, status: 'pending', granted_on: null },
      'applied_on: 请填写申请日',
    ],
    ['a future day', 'patent', { ...PATENT, granted_on: '2026-11-21' }, 'granted_on: 授权公告日不能晚于今天'],
    [
      'wrong order',
      'patent',
      { ...PATENT, published_on: null, granted_on: '2020-07-29' },
      'granted_on: 授权公告日（2020-07-29）早于申请日（2020-07-30）',
    ],
    [
      'late priority',
      'patent',
      { ...PATENT, priority_on: '2020-08-01' },
      'applied_on: 申请日（2020-07-30）早于优先权日',
    ],
    ['no day', 'patent', { ...PATENT, published_on: '2021-02-30' }, 'published_on: 公开日“2021-02-30”不是有效的日期'],
    ['another class system', 'patent', { ...PATENT, classes: ['14-02'] }, 'classes: “14-02”不是 IPC 分类号'],
    ['no such mark class', 'trademark', { ...MARK, classes: ['46'] }, 'classes: “46”不是商标的尼斯分类：应为 1 至 45'],
    ['no such kind of work', 'copyright', { ...WORK, classes: ['绘画'] }, 'classes: “绘画”不是作品类别'],
    [
      'a field of another kind',
      'trademark',
      { ...MARK, creators: ['王芳'] },
      'creators: 商标没有“发明人”，请清空这一项',
    ],
    ['natural holder of a mark', 'trademark', { ...MARK, holder: 'natural' }, 'holder: 商标没有“权利人性质”'],
    ['status of another kind', 'software', { ...SOFTWARE, status: 'lapsed' }, 'status: 没有这种法律状态'],
    [
      'utility model made public',
      'patent',
      {
        ...PATENT,
        patent_kind: 'utility',
        number: '202121253157.7',
        applied_on: '2021-07-30',
        published_on: null,
        status: 'published',
        granted_on: null,
      },
      'status: 实用新型和外观设计授权前不公开',
    ],
    [
      'granted without a day',
      'patent',
      { ...PATENT, granted_on: null },
      'granted_on: 状态为“有效（已授权）”时请填写授权公告日',
    ],
    ['a day without a grant', 'patent', { ...PATENT, status: 'pending' }, 'granted_on: 状态为“已受理”时没有授权公告日'],
    [
      'lapsed on no day',
      'patent',
      { ...PATENT, status: 'lapsed' },
      'ceased_on: 状态为“终止（未缴年费）”时请填写终止日',
    ],
    [
      'alive and ceased',
      'patent',
      { ...PATENT, ceased_on: '2024-01-01' },
      'ceased_on: 状态为“有效（已授权）”时没有终止日',
    ],
    ['expired too early', 'patent', { ...PATENT, status: 'expired' }, 'status: 保护期到 2040-07-29 才届满'],
    [
      'for sale after its end',
      'patent',
      { ...PATENT, status: 'lapsed', ceased_on: '2024-07-30', offers: ['sale'] },
      'offers: 状态为“终止（未缴年费）”的权利不能转让',
    ],
    [
      'open licence of a mark',
      'trademark',
      { ...MARK, offers: ['open_licence'] },
      'offers: 只有已授权的专利可以开放许可',
    ],
    [
      'reduction backwards',
      'patent',
      { ...PATENT, reductions: [{ percent: 85, from_year: 5, to_year: 3 }] },
      'reductions: 费减备案的截止年度（3）早于',
    ],
    [
      'a year beyond the term',
      'patent',
      {
        ...PATENT,
        patent_kind: 'utility',
        number: '202121253157.7',
        applied_on: '2021-07-30',
        published_on: null,
        first_paid_year: 11,
      },
      'first_paid_year: 这种专利只有 10 个专利年度',
    ],
    ['a name too long', 'patent', { ...PATENT, name: '长'.repeat(301) }, 'name: 专利名称不能超过 300 个字'],
    ['an owner too long', 'patent', { ...PATENT, owners: ['长'.repeat(101)] }, 'owners: 专利权人每项不能超过 100 个字'],
  ])('%s', (_, kind, fields, fault) => {
    const faults = faultsOf(kind, fields);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it('the check of a software right still under way is its acceptance number', () => {
    const pending = { ...SOFTWARE, granted_on: null, number: '2023R11L0123456' };
    expect(faultsOf('software', { ...pending, status: 'pending' })).toEqual([]);
    expect(faultsOf('software', { ...pending, status: 'granted' })[0]).toContain('不是软件著作权登记号');
  });
});

it('the day on which a right ceased is told by the rules where they know it', () => {
  const old = {
    ...PATENT,
    number: '200510012345.6',
    applied_on: '2005-03-04',
    published_on: null,
    granted_on: '2008-01-09',
  };
  const number = /应为“(.)”/.exec(faultsOf('patent', old)[0] ?? '')?.[1];
  const expired = check('patent', { ...old, number: `200510012345.${number ?? '6'}`, status: 'expired' });
  expect(expired).toMatchObject({ faults: [], values: { ceased_on: '2025-03-04' } });
  expect(check('patent', { ...PATENT, status: 'invalid' }).values.ceased_on).toBe('2022-03-08');
  expect(faultsOf('trademark', { ...MARK, status: 'invalid' })[0]).toContain('请填写终止日');
});

it.each<[string, RightKind, Partial<RightFields>, (keyof RightFields)[]]>([
  ['another year than the number', 'patent', { ...PATENT, applied_on: '2019-07-30' }, ['applied_on']],
  ['registered in another year', 'software', { ...SOFTWARE, granted_on: '2024-01-10' }, ['granted_on']],
  ['no day of registration', 'software', { ...SOFTWARE, status: 'granted', granted_on: null }, ['granted_on']],
  ['old priority', 'patent', { ...PATENT, priority_on: '2019-07-29' }, ['priority_on']],
  ['a strange first year', 'patent', { ...PATENT, first_paid_year: 5 }, ['first_paid_year']],
  [
    '85 % for two',
    'patent',
    { ...PATENT, owners: ['甲', '乙'], reductions: [{ percent: 85, from_year: 1, to_year: null }] },
    ['reductions'],
  ],
  [
    'reductions that overlap',
    'patent',
    {
      ...PATENT,
      reductions: [
        { percent: 85, from_year: 1, to_year: null },
        { percent: 70, from_year: 4, to_year: 5 },
      ],
    },
    ['reductions'],
  ],
])('is worth a second look: %s', (_, kind, fields, expected) => {
  expect(faultsOf(kind, fields)).toEqual([]);
  expect(questionsOf(kind, fields)).toEqual(expected);
});
