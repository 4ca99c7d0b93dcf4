import { expect, test } from 'vitest';
import type { LedgerField } from './import-columns.table';
import { ledgerReading } from './import-ledger.rules';

const read = (field: LedgerField, value: unknown) => {
  const reading = ledgerReading(field, String(value), value);
  return 'value' in reading ? reading.value : reading;
};

test.each([
  '5',
  5,
  '5.0',
  '第5年',
  '第 5 年度',
  '第五年',
  '已缴至第5年度',
  '第5年(已缴)',
  '已缴(第5年)',
  '5/20',
  '第1-5年',
  '1至5年',
  '5年已缴',
  '5（2026年）',
  '2026年度(第5年)',
])('%s is the fifth patent year', (text) => expect(read('paid_year', text)).toEqual({ paid_year: 5 }));

test.each([
  ...[
    '2026-12-01',
    '2026/12/1',
    '2026.12.1',
    '2026年12月1日',
    '20261201',
    46357,
    '2026-12-01 00:00:00',
    '2026年12月1日前',
  ],
  ...['截止2026-12-01', '2026-12-01（第6年）', '2026-12-01至2027-06-01'],
])('%s is the day by which the next fee is due', (text) =>
  expect(read('next_due_on', text)).toEqual({ next_due_on: '2026-12-01' }),
);

test.each([
  ['2031.3.9', { term_until: { to: '2031-03-09' } }],
  ['至2031年3月9日', { term_until: { to: '2031-03-09' } }],
  ['2021.03.10-2031.03.09', { term_until: { from: '2021-03-10', to: '2031-03-09' } }],
  ['20210310-20310309', { term_until: { from: '2021-03-10', to: '2031-03-09' } }],
  ['20年', {}],
])('the term %s', (text, said) => expect(read('term_until', text)).toEqual(said));

test.each([
  [
    'paid',
    '正常 已缴 已繳 未欠費 已缴费 未欠费 无欠费 已足额缴纳 缴足 结清 缴讫 已代缴 按期缴纳 无需缴费 未到缴费期 未到期 有效 是 √ Y 欠费已补缴 已补缴欠费 逾期已缴 逾期，已缴清 逾期缴纳（已缴） 滞纳金已缴 已缴滞纳金 已缴（含滞纳金） 已缴年费，未欠费 无需续展 已办理续展 第二次续展完成 未续展（未到期） 零欠费 未终止 尚未失效 未放弃 未缴（未到期） 未到期未缴 否（未到期） 已支付',
  ],
  [
    'owed',
    '欠费 未续展 未办理续展 到期未续展 滞纳期内 等年费滞纳金 逾期 未缴 未足额缴纳 否 未支付 没交 无滞纳金，未缴 部分未缴 逾期未缴',
  ],
  ['waiting', '待缴费 应缴 即将到期 待支付'],
  ['ended', '终止 未缴年费终止失效 届满 已终止，未缴年费'],
])('a state of fees is %s', (status, texts) => {
  for (const text of texts.split(' ')) expect([text, read('fee_status', text)]).toEqual([text, { fee_status: status }]);
});

test.each([
  ['已缴第5年年费', 5],
  ['第5年已缴', 5],
  ['已缴至第5年', 5],
])('the state %s tells no later year', (text, paid_year) => expect(read('fee_status', text)).toEqual({ paid_year }));

test.each<[LedgerField, string]>([
  ...['2020年已缴', '本年度已缴，下年度未缴', '已缴第6年，第7年未缴', '未缴年费终止失效，已恢复'].map(
    (text): [LedgerField, string] => ['fee_status', text],
  ),
  ['paid_year', '2026年'],
  ['paid_year', '31'],
  ['next_due_on', '12月1日'],
  ['fee_status', '见附件'],
  ['term_until', '见证书'],
])('%s: %s is a question', (field, text) => expect(ledgerReading(field, text, text)).toHaveProperty('question'));
