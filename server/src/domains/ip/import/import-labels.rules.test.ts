import { describe, expect, it } from 'vitest';
import { readCell } from './import-cell.rules';
import { readOffers, readPatentKind, readReductions, readStatus } from './import-labels.rules';

describe('words of registers and databases', () => {
  it.each([
    ['有权-审定授权', 'granted'],
    ['专利权维持', 'granted'],
    ['已授权未到期', 'granted'],
    ['有效（未到期）', 'granted'],
    ['等年费滞纳金', 'granted'],
    ['有效（已授权）', 'granted'],
    ['审中-实审', 'published'],
    ['实质审查的生效', 'published'],
    ['无权-未缴年费', 'lapsed'],
    ['专利权终止', 'lapsed'],
    ['无权-期限届满', 'expired'],
    ['无权-驳回', 'refused'],
    ['视为撤回', 'withdrawn'],
    ['宣告无效', 'invalid'],
    ['受理', 'pending'],
    ['無權-未繳年費', 'lapsed'],
    ['專利權維持', 'granted'],
    ['年费滞纳', 'granted'],
    ['已失效', 'lapsed'],
    ['授权后放弃', 'lapsed'],
    ['无效宣告程序中', 'granted'],
    ['无效宣告请求审查中', 'granted'],
    ['复审中', 'published'],
    ...[
      '未到期',
      '未到期（正常）',
      '尚未届满',
      '未失效',
      '正常',
      '保护期内',
      '在有效期内',
      '部分无效',
      '部分无效，维持有效',
    ].map((words): [string, 'granted'] => [words, 'granted']),
    ...['专利权恢复', '已下证', '授权（质押）'].map((words): [string, 'granted'] => [words, 'granted']),
    ['未缴年费专利权终止，等恢复', 'lapsed'],
    ['失效专利', 'lapsed'],
    ['驳回等复审请求', 'published'],
    ...['一通出案待答复', '中通出案待答复', '进入审查', '等办登手续', '等待登记费'].map(
      (words): [string, 'published'] => [words, 'published'],
    ),
    ['新案审查', 'pending'],
    ['授权未缴费', undefined],
    ['在审', 'published'],
    ['视为放弃取得专利权', 'withdrawn'],
    ['全部无效', 'invalid'],
    ...[
      '未授权',
      '尚未授权',
      '待授权',
      '权利恢复',
      '恢复',
      '无效',
      '质押',
      '欠费',
      '放弃',
      'not granted',
      '天晓得',
    ].map((words): [string, undefined] => [words, undefined]),
  ])('status of an invention: %s', (words, status) => {
    expect(readStatus('patent', 'invention', words)).toBe(status);
  });

  it('a utility model under examination is not published, software does not lapse', () => {
    expect(readStatus('patent', 'utility', '审中-公开')).toBe('pending');
    expect(readStatus('patent', 'utility', '等办登手续')).toBe('pending');
    expect(readStatus('software', null, '注销')).toBe('invalid');
    const examined = ['等待实质审查', '商标正在等待实质审查', '实质审查中', '待审中', '驳回复审待审', '申请收文'];
    expect(new Set(examined.map((words) => readStatus('trademark', null, words)))).toEqual(new Set(['pending']));
    const told = ['初审公告', '初步审定公告', '异议中', '异议程序', '宽展期', '商标无效'];
    expect(told.map((words) => readStatus('trademark', null, words))).toEqual([
      ...['published', 'published', 'published', 'published', 'granted', undefined],
    ]);
    const renewed = ['注册公告', '注册证发文', '准予续展', '核准续展注册', '商标续展完成'];
    expect(new Set(renewed.map((words) => readStatus('trademark', null, words)))).toEqual(new Set(['granted']));
    const marks = ['注册', '注册申请中', '驳回复审中', '撤销三年不使用审理中', '驳回', '不予注册', '未注册'];
    expect(marks.map((words) => readStatus('trademark', null, words))).toEqual([
      ...['granted', 'pending', 'pending', 'granted', 'refused', 'refused', undefined],
    ]);
  });

  it.each([
    ['发明授权', 'invention'],
    ['实用新型专利', 'utility'],
    ['外观', 'design'],
    ['其他', undefined],
  ])('kind of a patent: %s', (words, kind) => {
    expect(readPatentKind(words)).toBe(kind);
  });

  it.each([
    ['85%', { percent: 85, from_year: 1, to_year: null }],
    ['0.7', { percent: 70, from_year: 1, to_year: null }],
    ['70%（第3-10年度）', { percent: 70, from_year: 3, to_year: 10 }],
  ])('reduction: %s', (words, reduction) => {
    expect(readReductions(words)).toEqual([reduction]);
  });

  it.each(['15%', '无', '85%（第3-40年度）', '185'])('no reduction: %s', (words) => {
    expect(readReductions(words)).toBeUndefined();
  });

  it('what is offered', () => {
    expect(readOffers('转让；许可')).toEqual(['sale', 'licence']);
    expect(readOffers('开放许可')).toEqual(['open_licence']);
    expect(readOffers('不')).toBeUndefined();
  });
});

describe('cells', () => {
  it.each([
    ['owners', '甲公司；乙大学、丙院', ['甲公司', '乙大学', '丙院']],
    ['owners', 'ABC Co., Ltd.; 乙大学', ['ABC Co., Ltd.', '乙大学']],
    ['creators', '张三,李四，王五', ['张三', '李四', '王五']],
    ['first_paid_year', '第4年度', 4],
    ['price_wan', 12.5, 12.5],
    ['price_wan', '面议', null],
    ['applied_on', 44265, '2021-03-10'],
    ['number', 202110123456, '202110123456.0'],
    ['number', 202110123456.7, '202110123456.7'],
  ] as const)('%s: %j', (field, value, expected) => {
    expect(readCell('patent', field, value)).toEqual({ value: expected });
  });

  it('an amount counts in the unit of its column', () => {
    expect(readCell('patent', 'price_wan', 50_000, '元')).toEqual({ value: 5 });
  });

  it('a number cell of a mark has no check digit to lose', () => {
    expect(readCell('trademark', 'number', 12345678)).toEqual({ value: '12345678' });
  });
});
