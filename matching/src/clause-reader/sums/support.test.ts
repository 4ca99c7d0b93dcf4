import { describe, expect, it } from 'vitest';
import type { Amount, Condition } from '../../rule';
import { clauseReader } from '../read-clause';
import { SAMPLE_NAMES } from '../samples/names';

const findings = clauseReader(SAMPLE_NAMES);

const read = (text: string): { conditions: Condition[]; amounts: Amount[]; open: string[] } => {
  const found = findings(text);
  return {
    conditions: found.flatMap((one) => (one.kind === 'condition' ? [one.condition] : [])),
    amounts: found.flatMap((one) => (one.kind === 'amount' ? [one.amount] : [])),
    open: found.flatMap((one) => (one.kind === 'open' ? [text.slice(one.from, one.to)] : [])),
  };
};
const revenue = (op: string, value: number) => ({ measure: { fact: 'revenue' }, op, value });
const share = (value: number) => ({
  measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } },
  op: '>=',
  value,
});
const HIGH_TECH = { title: 'title_high_tech', held: true };

describe('several sums side by side', () => {
  it('are steps of one bound: the lowest is asked, the highest counts', () => {
    const { conditions, amounts, open } = read(
      '研发费用占营业收入比重达到5%以上的高新技术企业，给予10万元奖励；达到8%以上的，给予20万元奖励。',
    );
    expect(conditions).toEqual([share(5), HIGH_TECH]);
    const tiers = [
      { when: share(8), value: 20 },
      { when: share(5), value: 10 },
    ];
    expect(amounts).toEqual([{ kind: 'sum', parts: [{ tiers }] }]);
    expect(open).toEqual([]);
  });

  it('are apart where one ends and the next begins', () => {
    const { conditions, amounts } = read(
      '营业收入1000万元以上5000万元以下的企业，给予10万元奖励；5000万元以上的企业，给予20万元奖励。',
    );
    expect(conditions).toEqual([revenue('>=', 1000)]);
    const tiers = [
      { when: { all: [revenue('>=', 1000), revenue('<', 5000)] }, value: 10 },
      { when: revenue('>=', 5000), value: 20 },
    ];
    expect(amounts).toEqual([{ kind: 'sum', parts: [{ tiers }] }]);
  });

  it('add up where one is on top', () => {
    const { conditions, amounts } = read('对高新技术企业，给予10万元奖励；营业收入1亿元以上的，再给予5万元奖励。');
    expect(conditions).toEqual([HIGH_TECH]);
    expect(amounts).toEqual([{ kind: 'sum', parts: [{ fixed: 10 }, { when: revenue('>=', 10_000), fixed: 5 }] }]);
  });

  it('stand for so many sentences where one lists them in step', () => {
    const { conditions, amounts } = read('对获评国家级、省级企业技术中心的企业，分别给予200万元、100万元奖励。');
    const at = (level: string) => ({ title: 'platform_tech_center', held: true, level: [level] });
    expect(conditions).toEqual([{ title: 'platform_tech_center', held: true, level: ['national', 'provincial'] }]);
    const tiers = [
      { when: at('national'), value: 200 },
      { when: at('provincial'), value: 100 },
    ];
    expect(amounts).toEqual([{ kind: 'sum', parts: [{ tiers }] }]);
  });

  it.each([
    ['a circle that is not understood', '对高新技术企业，给予10万元奖励；属于重点培育名单的企业，给予20万元奖励。'],
    ['a sum that is not', '营业收入1亿元以上的企业，给予10万元奖励；营业收入2亿元以上的企业，每亿元奖励8万元。'],
    [
      'what one bound leaves unsaid of the other',
      '营业收入1亿元以上、职工人数100人以上的企业，给予10万元奖励；营业收入5亿元以上的企业，给予20万元奖励。',
    ],
    [
      'stages of one event',
      '对高新技术企业，分阶段给予奖励：辅导备案的给予100万元，申报材料获受理的给予200万元，成功上市的给予700万元。',
    ],
    [
      'words that are of the first alone',
      '对通过三体系认证的中小企业，一次性奖励3万元；对通过知识产权贯标的企业，一次性奖励3万元。',
    ],
    ['what was had before', '对营业收入1亿元以上的企业，给予10万元奖励。晋档的补足差额。'],
  ])('are no amount with %s', (_name, text) => {
    expect(read(text).amounts).toEqual([]);
    expect(read(text).open.length).toBeGreaterThan(0);
  });
});

describe('one sum', () => {
  it('leaves words that are not understood open and proposes the rest', () => {
    const { conditions, open } = read(
      '上年度营业收入2000万元以上的生产型企业，按设备投资额的10%给予补助，最高50万元。',
    );
    expect(conditions).toEqual([revenue('>=', 2000)]);
    expect(open).toEqual(['生产型企业']);
  });

  it.each([
    '对上年度销售额超过1000万元的单品，给予5万元奖励。',
    '为专精特新中小企业提供贷款且贷款余额1亿元以上的银行，给予50万元奖励。',
  ])('asks nothing of an enterprise that the text does not: %s', (text) => expect(read(text).conditions).toEqual([]));

  it('is of a part of a measure for each of its rates', () => {
    const { amounts, open } = read(
      '企业上年度研发费用500万元以下的部分，按5%给予补助；超过500万元的部分，按2%给予补助，最高100万元。',
    );
    const bands = { base: { fact: 'rd_expense' }, of: 'marginal', steps: [{ upTo: 500, rate: 5 }, { rate: 2 }] };
    expect(amounts).toEqual([{ kind: 'sum', parts: [{ bands }], caps: [{ value: 100 }] }]);
    expect(open).toEqual([]);
  });

  it('is not of all when it is for those that were added', () => {
    expect(read('对高新技术企业，按新增员工数每人2000元的标准给予补贴。').amounts).toEqual([]);
  });

  it('is not for those who are excepted behind it', () => {
    const { conditions, open } = read('对高新技术企业给予20万元奖励，成立未满两年的除外。');
    const age = { measure: { since: 'registered_on', in: 'years' }, op: '<', value: 2 };
    expect(conditions).toEqual([HIGH_TECH, { not: age }]);
    expect(open).toEqual([]);
  });

  it('has the cap that the next sentence says', () => {
    const { amounts } = read('对高新技术企业，按研发费用的5%给予补助。单个企业每年最高100万元。');
    expect(amounts).toEqual([
      { kind: 'sum', parts: [{ base: { fact: 'rd_expense' }, rate: 5 }], caps: [{ value: 100 }] },
    ]);
  });

  it('is of what was spent, where only a rate is said', () => {
    const { amounts } = read('固定资产投资3000万元以上的企业，按5%给予补助。');
    expect(amounts).toEqual([{ kind: 'sum', parts: [{ base: { fact: 'fixed_investment' }, rate: 5 }] }]);
    expect(read('营业收入3000万元以上的企业，按5%给予补助。').amounts).toEqual([]);
  });
});
