import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { createEnterprise } from '../../test/factories/enterprise';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run } = importStory(sql);

const CODE = '91330100799655058B';
beforeEach(() => createEnterprise(sql, { name: '甲（杭州）有限公司', creditCode: CODE }));

type Row = readonly unknown[];
/** Imports rows below a header, whose first columns say whose they are; what was printed, and one column of what is stored. */
async function imported(kind: string, column: string, header: Row, rows: readonly Row[], more: object = {}) {
  const own = rows.map((row) => (row.length > header.length ? row : ['甲（杭州）有限公司', CODE, ...row]));
  const sheet = { name: '表', rows: [['企业名称', '统一社会信用代码', ...header], ...own] as never, ...more };
  const { text } = await run(kind as never, file('book.xlsx', await writeXlsx({ sheets: [sheet] })));
  const [table, field] = column.split('.');
  const stored = await sql`select ${sql(field!)} as value from ${sql(table!)} order by id`;
  return { text, stored: stored.map(({ value }) => value) };
}

const HOLDERS = ['股东名称', '股东类型', '持股比例'];
const SUBSCRIBED = ['股东名称', '股东类型', '认缴出资比例'];
const PENALTIES = ['处罚决定书文号', '处罚类型', '违法事实', '处罚日期', '罚款金额', '公示截止日期'];
const LISTINGS = ['异常类型', '列入原因', '列入日期', '移出日期'];
/** Rows that say whether they still hold: refused where they ended and no day says when. */
const LICENCES = ['资质名称', '证书编号', '有效期至', '证书状态'];
const over = (state: unknown, end: unknown = ''): Row => ['排污许可证', 'A1', end, state];
const REFUSED = '没有写，或还没有到：请写上结束的那一天，否则会显示为仍然有效';
const CHECKS = ['检查事项', '检查日期', '抽查结果'];
const fined = (more: Row = [], number = '罚1号') => [number, '罚款', '违规', '2024.3.5', ...more];
const listed = (end: unknown) => ['经营异常', '无法联系', '20240305', end];

describe('odd sheets of public records', () => {
  it.each<[string, string, string, Row, Row[], unknown[], string?]>([
    ['a share in percent', 'shareholders', 'shareholding.share', HOLDERS, [['张三', '自然人股东', '35%']], [35]],
    ['a share in numbers', 'shareholders', 'shareholding.share', HOLDERS, [['张三', '自然人', 35]], [35]],
    [
      'a share that may be a part of one',
      'shareholders',
      'shareholding.share',
      HOLDERS,
      [['张三', '自然人', 0.35]],
      [],
      '“0.35”不知道是 35% 还是 0.35%：请写上 %，或把列名改为“持股比例（%）”再填百分数',
    ],
    [
      'a part of a percent by its column',
      'shareholders',
      'shareholding.share',
      ['股东', '股东类型', '持股比例（%）'],
      [['张三', '个人', 0.35]],
      [0.35],
    ],
    [
      'the same holder in other brackets',
      'shareholders',
      'shareholding.holder_name',
      HOLDERS,
      [
        ['丙（上海）有限公司', '法人股东', '30%'],
        ['丙 (上海) 有限公司', '企业', '30%'],
      ],
      ['丙（上海）有限公司'],
      '与第 2 行是同一条记录',
    ],
    ...['注销', '已吊销', '被撤销', '已过期', '无效'].map(
      (state): [string, string, string, Row, Row[], unknown[], string] => [
        `a licence that ended: ${state}`,
        'qualifications',
        'certificate.name',
        LICENCES,
        [over(state), over(state, '2099-01-01')],
        [],
        `证书状态“${state}”，而“有效期至”${REFUSED}`,
      ],
    ),
    [
      'licences in force, or with the day of their end',
      'qualifications',
      'certificate.ended_on',
      LICENCES,
      [over('有效', '2099-01-01'), ['许可二', 'A2', '2024-01-31', '注销']],
      ['2099-01-01', '2024-01-31'],
    ],
    [
      'a listing that ended, without its day',
      'abnormalities',
      'abnormality.reason',
      [...LISTINGS, '是否移出'],
      [
        [...listed(''), '是'],
        ['经营异常', '未年报', '20240305', '', '否'],
      ],
      ['未年报'],
      `是否移出“是”，而“移出日期”${REFUSED}`,
    ],
    [
      'awards under the names of lists of payments',
      'awards',
      'public_award.amount',
      ['政策名称', '拨付金额（元）', '拨付时间'],
      [['高企奖励', 200000, '2025-12-20']],
      [20],
    ],
    [
      'awards of which a group has the sum',
      'awards',
      'public_award.amount',
      ['补助项目', '拟兑现金额（万元）市级', '拟兑现金额（万元）合计', '公示日期'],
      [['技改', 50, 75, '2025-12-20']],
      [75],
      '没有用到的列：拟兑现金额（万元）市级',
    ],
    [
      'what has to be added',
      'awards',
      'public_award.amount',
      ['补助项目', '金额（万元）'],
      [['技改', 50]],
      [],
      '没有写公示日期：请加一列“公示日期”',
    ],
    ['shares as subscribed', 'shareholders', 'shareholding.share', SUBSCRIBED, [['张三', '个人', '60%']], [60]],
    ...[1, '2', '0'].map((code): [string, string, string, Row, Row[], unknown[], string] => [
      `a state that is a code: ${code}`,
      'qualifications',
      'certificate.name',
      ['许可证书名称', '许可编号', '有效期至', '当前状态'],
      [over(code, '2099-01-01')],
      [],
      `当前状态“${code}”是代码，看不出是有效还是已经结束：请写成文字，如 有效、注销、撤销`,
    ]),
    ['names made wide', 'shareholders', 'shareholding.holder_name', HOLDERS, [['张　三', '个人', '1%']], ['张三']],
    [
      'totals behind merged names',
      'shareholders',
      'shareholding.share',
      HOLDERS,
      [
        ['张三', '自然人', '100%'],
        ['合计', null, '100%'],
      ],
      [100],
      '合计行不是数据，没有导入：第 3 行',
    ],
    [
      'words in brackets of a header that say more',
      'shareholders',
      'shareholding.share',
      ['股东名称（姓名）', '股东类型（企业/个人）', '持股比例（间接）'],
      [['张三', '自然人', '35%']],
      [null],
      '不知道“间接”是不是持股比例：是的话请从列名里去掉这几个字',
    ],
    [
      'money of another country',
      'shareholders',
      'shareholding.subscribed',
      ['股东', '股东类型', '认缴额（万美元）'],
      [['张三', '自然人', 30]],
      [null],
      '单位“万美元”不能换算成万元',
    ],
    ['money with its unit', 'penalties', 'penalty.amount', PENALTIES, [fined(['1.5万元', ''])], [1.5]],
    [
      'money without a unit',
      'penalties',
      'penalty.amount',
      PENALTIES,
      [fined([15000, ''])],
      [15000],
      '罚款金额没有写单位，按万元采用：不是万元的请在列名里写明，如 罚款金额（元）',
    ],
    [
      'several sums in one cell',
      'penalties',
      'penalty.amount',
      PENALTIES,
      [fined(['2万元+1万元', ''])],
      [],
      '不是一个确切的金额',
    ],
    [
      'several kinds of one decision',
      'penalties',
      'penalty.kind',
      PENALTIES,
      [['罚1号', '没收违法所得；罚款', '违规', '2024.3.5']],
      ['fine confiscation'],
    ],
    [
      'a kind that is none among several',
      'penalties',
      'penalty.kind',
      PENALTIES,
      [['罚1号', '罚款、罚站', '违规', '2024.3.5']],
      [],
      '请从这些选项中选择，几个之间写“、”',
    ],
    [
      'kinds in two columns',
      'penalties',
      'penalty.kind',
      ['处罚决定书文号', '处罚类别1', '处罚类别2', '违法事实', '处罚日期'],
      [['罚1号', '罚款', '警告', '违规', '2024.3.5']],
      ['warning fine'],
    ],
    [
      'a fine and what was confiscated',
      'penalties',
      'penalty.amount',
      [...PENALTIES, '没收违法所得、没收非法财物的金额（万元）'],
      [fined(['1万元', '', 0.5])],
      [1.5],
    ],
    ['money in capitals', 'penalties', 'penalty.amount', PENALTIES, [fined(['人民币壹万伍仟元整', ''])], [1.5]],
    [
      'two columns of money that differ',
      'penalties',
      'penalty.amount',
      [...PENALTIES, '处罚金额（元）'],
      [fined(['1万元', '', 20000])],
      [2],
      '“处罚金额（元）”“罚款金额”内容不同，采用的是“处罚金额（元）”',
    ],
    [
      'one decision in several forms',
      'penalties',
      'penalty.number',
      PENALTIES,
      [fined(['', ''], '罚〔2024〕1号'), fined(['', ''], '罚[2024]第01号')],
      ['罚〔2024〕1号'],
      '与第 2 行是同一条记录',
    ],
    [
      'an end by its month that may be over',
      'penalties',
      'penalty.ended_on',
      PENALTIES,
      [fined(['', '2026年11月'])],
      [],
      '没有写到哪一天，不知道是不是已经过去',
    ],
    [
      'an end by a month to come',
      'penalties',
      'penalty.ended_on',
      PENALTIES,
      [fined(['', '2028年3月'])],
      ['2028-03-31'],
      '只写到“2028年3月”，按 2028-03-31 采用',
    ],
    [
      'an end before the beginning',
      'penalties',
      'penalty.ended_on',
      PENALTIES,
      [fined(['', 45000])],
      [],
      '公示截止日期“2023-03-15”早于处罚日期“2024-03-05”，请核对',
    ],
    ...['-', '未移出', '尚未移出', '至今'].map(
      (end) => [`no end: ${end}`, 'abnormalities', 'abnormality.ended_on', LISTINGS, [listed(end)], [null]] as never,
    ),
    [
      'ended on a day that is not said',
      'abnormalities',
      'abnormality.ended_on',
      LISTINGS,
      [listed('已移出')],
      [],
      '不是能识别的日期',
    ],
    ...Object.entries({
      ...{ 合格: 'good', 不合格: 'failed', 未发现违法行为: 'good', 发现问题已责令改正: 'corrected' },
      '通过登记的住所（经营场所）无法联系': 'unreachable',
    }).map(
      ([words, value]) =>
        [`a result: ${words}`, 'checks', 'spot_check.result', CHECKS, [['甲', '2024-3-5', words]], [value]] as never,
    ),
    ...Object.entries({
      ...{ 未按规定公示应当公示的信息: 'found', 发现问题: 'found', 不配合检查情节严重: 'found' },
      ...{ '公示信息隐瞒真实情况、弄虚作假': 'found', 未发现本次抽查涉及的经营活动: 'idle' },
    }).map(
      ([words, value]) =>
        [
          ...[`a result: ${words}`, 'checks', 'spot_check.result'],
          ...[['抽查事项', '抽查完成日期', '抽查结果'], [['甲', '2024-3-5', words]], [value]],
        ] as never,
    ),
    ...['格', '未公示'].map(
      (words) =>
        [
          ...[`no result: ${words}`, 'checks', 'spot_check.result', CHECKS, [['甲', '2024-3-5', words]], []],
          '请从这些选项中选择一个',
        ] as never,
    ),
    [
      'shares of years',
      'shareholders',
      'shareholding.share',
      ['股东', '股东类型', '2023年持股比例'],
      [['张三', '个人', '3%']],
      [null],
      '是 2023 年的：请只留现在的一列',
    ],
    [
      'two people in one row',
      'people',
      'key_person.name',
      ['姓名', '职务'],
      [['张三、李四', '董事']],
      [],
      '请一行只写一个',
    ],
    [
      'a day to come',
      'checks',
      'spot_check.result',
      CHECKS,
      [['甲', '2099-3-5', '合格']],
      [],
      '检查日期“2099-03-05”在今天以后',
    ],
    [
      'an office to come',
      'people',
      'key_person.since',
      ['姓名', '职务', '任职日期'],
      [['张三', '董事', '2099-3-5']],
      [],
      '任职日期“2099-03-05”在今天以后',
    ],
    ['until a day', 'penalties', 'penalty.ended_on', PENALTIES, [fined(['', '至2027年12月5日'])], ['2027-12-05']],
    [
      'both parties of a contract',
      'contracts',
      'public_contract.other',
      ['合同名称', '签约身份', '甲方', '乙方', '签订日期'],
      [['买卖', '甲方', '甲(杭州)有限公司', '乙公司', '2024年3月5日']],
      ['乙公司'],
    ],
    [
      'a span as the end of a certificate',
      'qualifications',
      'certificate.number',
      ['证书名称', '证书号', '有效期'],
      [
        ['甲证', '001', '2024-03-05至2027-03-04'],
        ['乙证', 1234567890123456, '三年'],
      ],
      ['001'],
      '后几位已经丢失',
    ],
  ])('%s', async (_, kind, column, header, rows, stored, told = '') => {
    const result = await imported(kind, column, header, rows);
    expect(result.stored).toEqual(stored);
    expect(result.text).toContain(told);
  });

  it('tells formulas without a result, hidden rows and merged names as other imports do', async () => {
    const merges = [0, 1].map((col) => ({ startRow: 1, endRow: 2, startCol: col, endCol: col }));
    const rows = [
      ['张三', '自然人', '30%'],
      [null, null, '李四', '自然人', '70%'],
    ];
    const { text, stored } = await imported('shareholders', 'shareholding.share', HOLDERS, rows, {
      merges,
      rowDefs: new Map([[2, { hidden: true }]]),
    });
    expect(stored).toEqual([30, 70]);
    expect(text).toContain('隐藏的 1 行也读了');
  });

  it.each([` 9133 0100 7996 5505 8b `, `'${CODE}`, '９１３３０１００７９９６５５０５８Ｂ'])(
    'a code as %s',
    async (code) => {
      const rows = [['甲', code, '张三', '自然人', '30%']];
      expect((await imported('shareholders', 'shareholding.holder_name', HOLDERS, rows)).stored).toEqual(['张三']);
    },
  );

  it('counts enterprises of a name whatever its brackets', async () => {
    const rows = [['甲(杭州)有限公司', null, '张三', '自然人', '30%']];
    const { text } = await imported('shareholders', 'shareholding.share', HOLDERS, rows);
    expect(text).toContain('待确认的企业“甲(杭州)有限公司”');
    const { text: again } = await run(
      'shareholders' as never,
      file('b.csv', `企业名称,股东,股东类型\n甲(杭州)有限公司,张三,个人`),
      {
        companies: ['甲(杭州)有限公司=是'],
      } as never,
    );
    expect(again).toContain('新增 1');
  });
});
