import type { RowTest } from '../rule';
import type { FactDef } from './fact-def';

/** Of lists: listed by the day asked for and not taken off by then. */
const LISTED: RowTest[] = [
  { column: 'listed_on', within: 100, unit: 'years' },
  { column: 'ended_on', within: 100, unit: 'years', not: true },
];

/** Whether a public list of a kind holds the enterprise on the day asked for; where the records do not tell, what was typed counts. */
export const listedNow = (kind: 'abnormal' | 'dishonest') => ({
  derive: {
    measure: { rows: 'abnormalities', where: [{ column: 'kind', in: [kind] }, ...LISTED] },
    any: true as const,
  },
});

/** Penalties that were decided within so many years before the day asked for; `total`: their money. */
export const penalisedWithin = (years: number, total?: 'amount') => ({
  measure: {
    rows: 'penalties',
    where: [{ column: 'decided_on', within: years, unit: 'years' as const }],
    ...(total && { total }),
  },
});

const counted = { kind: 'number', group: 'conduct', min: 0, span: '近三年', staleAfterMonths: 12 } as const;

/** What public registers tell of conduct; each row has its own days, so that they hold for any day asked for. */
export const PUBLIC_RECORD_FACTS: readonly FactDef[] = [
  {
    key: 'penalties_three_years',
    label: '近三年行政处罚次数',
    question: '近三年受到过几次行政处罚？',
    unit: '次',
    integer: true,
    ...counted,
    derive: penalisedWithin(3),
  },
  {
    key: 'penalty_amount_three_years',
    label: '近三年行政处罚金额',
    question: '近三年受到的行政处罚罚没金额合计是多少？',
    unit: '万元',
    ...counted,
    derive: penalisedWithin(3, 'amount'),
  },
  {
    key: 'abnormalities',
    kind: 'table',
    group: 'conduct',
    label: '经营异常和严重违法失信记录',
    question: '列入过经营异常名录或严重违法失信名单吗？',
    lasting: true,
    columns: [
      {
        key: 'kind',
        label: '名录',
        kind: 'code',
        choices: [
          { value: 'abnormal', label: '经营异常名录' },
          { value: 'dishonest', label: '严重违法失信名单' },
        ],
      },
      { key: 'reason', label: '列入原因', kind: 'text' },
      { key: 'listed_on', label: '列入日期', kind: 'date' },
      { key: 'authority', label: '决定机关', kind: 'text' },
      { key: 'ended_on', label: '移出日期', kind: 'date', blank: 'no' },
    ],
  },
  {
    key: 'penalties',
    kind: 'table',
    group: 'conduct',
    label: '行政处罚记录',
    question: '受到过哪些行政处罚？',
    lasting: true,
    columns: [
      { key: 'number', label: '决定书文号', kind: 'text' },
      {
        key: 'kind',
        label: '处罚种类',
        kind: 'code',
        choices: [
          { value: 'warning', label: '警告或通报批评' },
          { value: 'fine', label: '罚款' },
          { value: 'confiscation', label: '没收违法所得或非法财物' },
          { value: 'suspension', label: '责令停产停业' },
          { value: 'licence', label: '暂扣或吊销许可证件' },
          { value: 'other', label: '其他' },
        ],
      },
      { key: 'fact', label: '违法事实', kind: 'text' },
      { key: 'amount', label: '罚没金额', kind: 'number', unit: '万元', blank: 'no' },
      { key: 'authority', label: '处罚机关', kind: 'text' },
      { key: 'decided_on', label: '决定日期', kind: 'date' },
      { key: 'ended_on', label: '公示截止', kind: 'date', blank: 'no' },
      { key: 'repaired_on', label: '信用修复日期', kind: 'date', blank: 'no' },
    ],
  },
];
