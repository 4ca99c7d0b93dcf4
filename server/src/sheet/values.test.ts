import { describe, expect, it } from 'vitest';
import { readDay, readSpan } from './days';
import { chineseNumber, readExactMoney, readFlag, readLeastMoney, readMoney, readNumber } from './numbers';

describe('readDay', () => {
  it.each([
    '2019-02-15',
    '2019/2/15',
    '2019.2.15',
    '2019年2月15日',
    '2019 年 2 月 15 日',
    '２０１９年２月１５日',
    '二〇一九年二月十五日',
    '二零一九年二月十五日',
    '20190215',
    20190215,
    43511,
    '43511',
    43511.75,
    '2019-02-15 08:30:00',
    '2019/2/15 星期五',
    '2019/2/15 下午 4:30',
    '2019年2月15日（星期五）',
    '2019年02月15日印发',
    '2019年2月15日起施行',
    '2019-02-14T16:00:00.000Z',
    1550188800000,
    '1550188800',
    new Date('2019-02-15T00:00:00Z'),
  ])('reads %j as 15 February 2019', (value) => {
    expect(readDay(value)).toEqual({ day: '2019-02-15' });
  });

  it('tells nothing, open ends and parts of days from nonsense', () => {
    for (const value of ['', '  ', '-', '／', '无', '暂无', 'null', 'N/A', null, undefined])
      expect(readDay(value)).toBe('absent');
    for (const value of ['长期', '长期有效', '至今', '9999-12-31', '99991231']) expect(readDay(value)).toBe('open');
    for (const value of ['2019', 2019, '2019年', '2019年2月', '2019-02'])
      expect(readDay(value)).toHaveProperty('partial');
    for (const value of ['2019-02-30', '2019-13-01', '20191301', '昨天', '15/02/2019', '第5号', '3019-01-01', true]) {
      expect(readDay(value)).toBe('unreadable');
    }
  });
});

describe('readSpan', () => {
  it.each([
    ['2026-03-01至2026-04-30', { from: '2026-03-01', to: '2026-04-30' }],
    ['2026年3月1日—4月30日', { from: '2026-03-01', to: '2026-04-30' }],
    ['2026.3.1 - 2026.4.30', { from: '2026-03-01', to: '2026-04-30' }],
    ['自2026年3月1日起至2026年4月30日止', { from: '2026-03-01', to: '2026-04-30' }],
    ['2026年4月30日前', { to: '2026-04-30' }],
    ['截止2026-04-30', { to: '2026-04-30' }],
    ['', 'absent'],
    ['常年受理', 'unreadable'],
  ])('reads %s', (text, span) => {
    expect(readSpan(text)).toEqual(span);
  });
});

describe('numbers below zero, as books of account write them', () => {
  it.each(['-35.2', '(35.2)', '（３５．２）', '35.2-', '−35.2', '( 35.2 )'])('%s', (text) => {
    expect([readNumber(text), readMoney(text, '万元')]).toEqual([-35.2, -35.2]);
  });

  it('keep their unit, and spans stay spans', () => {
    expect(['(35.2万元)', '(35.2)万元', '35.2万元'].map((text) => readMoney(text, undefined))).toEqual([
      -35.2, -35.2, 35.2,
    ]);
    expect([readMoney('20-50萬元', undefined), readMoney('3', '百万元'), readMoney('2億', undefined)]).toEqual([
      50, 300, 20_000,
    ]);
    expect(['50+10', '50万+', '50万元+10万元'].map((text) => readMoney(text, undefined))).toEqual([
      undefined,
      50,
      undefined,
    ]);
    expect(['(35', '35)', '()', '(甲)', '35-2-'].map(readNumber)).toEqual(Array(5).fill(undefined));
  });
});

describe('readMoney', () => {
  it.each([
    ['50', undefined, 50],
    [50, '元', 0.005],
    ['50万元', '元', 50],
    ['1.5亿元', undefined, 15_000],
    ['500000元', undefined, 50],
    ['￥500,000', undefined, 50],
    ['最高50万元', undefined, 50],
    ['不超过 300 万', undefined, 300],
    ['20-50万元', undefined, 50],
    ['20万元至1亿元', undefined, 10_000],
    ['三百万元', undefined, 300],
    ['１００万元', undefined, 100],
    ['800', '千元', 80],
    ['0.1', '亿元', 1000],
    ['-5万元', undefined, -5],
    ['5千万', undefined, 5000],
    ['3百万元', undefined, 300],
    ['10百万元', undefined, 1000],
    ['2.5千万元', undefined, 2500],
    ['2千元', undefined, 0.2],
    ['5百元', undefined, 0.05],
    ['五千万元', undefined, 5000],
    ['1万5千元', undefined, 1.5],
    ['1万5000元', undefined, 1.5],
    ['3亿5千万', undefined, 35_000],
    ['1亿2000万元', undefined, 12_000],
    ['一亿两千万元', undefined, 12_000],
    ['5万3千元', undefined, 5.3],
    ['1.5', '亿', 15_000],
    ['30', '万', 30],
    ['50', '千', 5],
    ['50万元', '万美元', 50],
    ['壹万伍仟元整', undefined, 1.5],
    ['人民币贰佰叁拾万圆整', undefined, 230],
    ['壹仟零伍元叁角贰分', '万元', 0.100532],
    ['捌佰元零伍分', undefined, 0.080005],
    ['玖拾元伍角整', undefined, 0.00905],
  ])('reads %j (column in %s) as %s 万元', (value, unit, money) => {
    expect(readMoney(value, unit)).toBe(money);
  });

  it('does not take a rate or a sentence for an amount', () => {
    for (const text of ['按投入的10%', '10%', '视情况', '每户不同', '第一年50万元，第二年20万元']) {
      expect(readMoney(text, undefined)).toBeUndefined();
    }
  });

  it('takes no parts whose units do not fall, no commas between other than thousands, no money of another country', () => {
    for (const text of ['5万3亿', '1亿20000万元', '1万5', '3百五十万', '5,00', '1,2345.6', '1.234,5', '100万美元'])
      expect([text, readMoney(text, undefined)]).toEqual([text, undefined]);
    for (const unit of ['万美元', '美元', '港币元']) expect(readMoney(5, unit)).toBeUndefined();
  });
});

describe('blanks between digits', () => {
  it('part groups of three, or two figures, which are no amount', () => {
    expect(['1 000', '1 200 000.5', '35 万元'].map((text) => readExactMoney(text, '万元'))).toEqual([
      1000, 1200000.5, 35,
    ]);
    expect(['1000 2000', '1000\n2000', '1 00', '2024 100'].map((text) => readExactMoney(text, '万元'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('readExactMoney', () => {
  it('takes one amount, with its sign and its money', () => {
    const texts = ['5000', 5000, '5000万', '￥50,000,000.00', '人民币5千万元', '5000万元/年', '(5000)'];
    expect(texts.map((text) => readExactMoney(text, undefined))).toEqual([...Array(6).fill(5000), -5000]);
  });

  it.each([
    '5000-6000',
    '100万-1亿',
    '不超过5000',
    '5000以下',
    '2000万以内',
    '约500万',
    '5000+',
    '最高50万元',
    '5,00',
    '50万元/家',
  ])('does not take %s', (text) => {
    expect(readExactMoney(text, undefined)).toBeUndefined();
  });
});

describe('readLeastMoney', () => {
  it('takes money that is said as the least', () => {
    const texts = ['不低于50万元', '补助不少于 50 万元', '至少五十万元', '50万元及以上', '不低于500000元'];
    expect(texts.map((text) => readLeastMoney(text, undefined))).toEqual([50, 50, 50, 50, 50]);
    expect(readLeastMoney('不低于5', '百万元')).toBe(500);
  });

  it('takes no other amount, no rate and no sentence', () => {
    for (const text of ['50万元', '最高50万元', '不低于3%', '不低于50万元且不高于80万元', '以上', '']) {
      expect(readLeastMoney(text, undefined)).toBeUndefined();
    }
  });
});

describe('numbers and flags', () => {
  it('reads numbers with units, separators and full width', () => {
    expect(['1,200', '１２００', '1200人', '1200.0'].map(readNumber)).toEqual([1200, 1200, 1200, 1200]);
    expect(readNumber('12.5%')).toBe(12.5);
    expect(['约100', '一百', '1-2', ''].map(readNumber)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['十二', '二十', '三百五', '一千零五', '九千九百九十九'].map(chineseNumber)).toEqual([
      12, 20, 350, 1005, 9999,
    ]);
  });

  it('reads yes and no', () => {
    expect(['是', '有', 'TRUE', '1', 1, '√', true].map(readFlag)).toEqual([true, true, true, true, true, true, true]);
    expect(['否', '无', '0', 0, 'No', false].map(readFlag)).toEqual([false, false, false, false, false, false]);
    expect(readFlag('也许')).toBeUndefined();
  });
});
