import { describe, expect, it } from 'vitest';
import { fixed, shareOf, tiersOf } from './amounts/forms';
import { parseAmount, parseRule } from './parse-rule';
import { RandomWorld } from './random-world';

const rule = (condition: unknown, more = {}) => ({ version: '1', source: '测试办法', condition, ...more });
const errors = (condition: unknown, more = {}) => parseRule(rule(condition, more)).errors;
const staff = { measure: { fact: 'staff' }, op: '>=', value: 10 };

describe('rules from outside', () => {
  it('are taken as they are when they are right', () => {
    const world = new RandomWorld(3);
    for (let round = 0; round < 300; round += 1) {
      const json = JSON.parse(JSON.stringify(world.item(1)));
      for (const one of json.rules) expect(parseRule(one)).toEqual({ rule: one });
      expect(parseAmount(json.amount)).toEqual({ amount: json.amount });
    }
  });

  it.each<[unknown, string]>([
    [{ ...staff, measure: { fact: 'stuff' } }, '规则.condition.measure.fact：没有名为“stuff”的指标'],
    [
      { ...staff, measure: { fact: 'area' } },
      '规则.condition.measure.fact：指标“注册地”的类型是 code，这里需要 number',
    ],
    [{ ...staff, op: '=>' }, '规则.condition.op：应为 >=、>、<=、<、= 之一'],
    [{ ...staff, value: Number.NaN }, '规则.condition.value：应为有限的数字'],
    [{ ...staff, value: '10' }, '规则.condition.value：应为有限的数字'],
    [{ ...staff, near: -1 }, '规则.condition.near：应在 0 至 10 之间（占门槛的份额）'],
    [{ ...staff, vaule: 10 }, '规则.condition：不认识的字段“vaule”'],
    [
      { ...staff, measure: { fact: 'niche_years', year: -1 } },
      '规则.condition.measure.year：只有按年度、半年或季度填报的指标才能指定年度',
    ],
    [
      { ...staff, measure: { fact: 'niche_years', over: 'sum', years: 2 } },
      '规则.condition.measure.fact：只能用于按年度、半年或季度填报的指标',
    ],
    [
      { ...staff, measure: { fact: 'staff', over: 'sum', years: 21 } },
      '规则.condition.measure.years：应为 1 至 20 的整数',
    ],
    [
      { all: [staff, { any: [{ fact: 'banned_product', is: 'no' }] }] },
      '规则.condition.all[1].any[0].is：应为 true 或 false',
    ],
    [{ fact: 'listing', in: ['moon'] }, '规则.condition.in：不是“上市情况”的代码：moon'],
    [{ fact: 'area', in: ['杭州'] }, '规则.condition.in：不是“注册地”的代码：杭州'],
    [{ fact: 'area', in: ['@gone'] }, '规则.condition.in：没有键为“gone”的代码名单，可能已被删除'],
    [{ fact: 'area', in: [] }, '规则.condition.in：应为 1 至 500 个代码的数组'],
    [{ all: [] }, '规则.condition.all：应为至少一个条件的数组'],
    [
      { nothing: 1 },
      '规则.condition：应含 measure、is、title、day、in、notIn、manual、score、all、any、some、not 之一',
    ],
    [null, '规则.condition：应为对象'],
  ])('are refused with a path: %j', (condition, message) => {
    expect(errors(condition)).toEqual([message]);
  });

  it('name everything that is wrong at once', () => {
    const all = [
      { ...staff, op: '' },
      { title: 'area', held: 1 },
    ];
    expect(errors({ all }, { validFrom: '2026-02-30', version: '' })).toHaveLength(5);
    expect(errors(staff, { validFrom: '2026-02-01', validTo: '2026-01-01' })).toEqual([
      '规则.validTo：不能早于生效日期 2026-02-01',
    ]);
    expect(parseRule([]).errors).toEqual(['规则：应为对象']);
  });

  it('are at most 8 levels deep and 400 conditions long', () => {
    const nested = (levels: number): unknown => (levels === 1 ? staff : { not: nested(levels - 1) });
    expect(parseRule(rule(nested(8))).rule).toBeDefined();
    expect(errors(nested(9))).toEqual([expect.stringContaining('嵌套不能超过 8 层')]);
    expect(parseRule(rule({ all: Array(399).fill(staff) })).rule).toBeDefined();
    expect(errors({ all: Array(400).fill(staff) })).toEqual([expect.stringContaining('条件不能超过 400 个')]);
  });
});

describe('amounts from outside', () => {
  it.each<[unknown, string]>([
    [{ kind: 'gift' }, '金额.kind：应为 sum、fixed、share、tiers 或 none'],
    [{ kind: 'fixed', value: -1 }, '金额.value：不能为负数'],
    [fixed(-1), '金额.parts[0].fixed：不能为负数'],
    [shareOf({ fact: 'revenue' }, 10, { floor: 6, cap: 5 }), '金额.floor：不能高于封顶金额'],
    [tiersOf([]), '金额.parts[0].tiers：应为 1 至 50 项的数组'],
    [
      { kind: 'sum', parts: [{ fixed: 1 }], instalments: [{ percent: 30, when: '开工' }] },
      '金额.instalments：各期合计应为 100%，现为 30%',
    ],
    [
      {
        kind: 'sum',
        parts: [
          {
            bands: {
              base: { fact: 'revenue' },
              of: 'whole',
              steps: [
                { upTo: 9, rate: 1 },
                { upTo: 3, rate: 2 },
              ],
            },
          },
        ],
      },
      '金额.parts[0].bands.steps[1].upTo：各档的上限应从小到大',
    ],
    [{ kind: 'fixed', value: 50, upTo: true, atLeast: true }, '金额.atLeast：与 upTo 只能写一个；有上限的写在 caps'],
    [{ kind: 'none' }, '金额.text：应为 1 至 1000 字的文字'],
  ])('are refused: %j', (amount, message) => {
    expect(parseAmount(amount).errors).toEqual([message]);
  });
});
