import type { FormField, FormFields } from '../fields';

export const MARK_ANSWERS = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];
const mark = (label: string, hint: string) =>
  ({ kind: 'choice', label, hint, placeholder: '未说明', options: MARK_ANSWERS }) as const satisfies FormField;

/** What the owner of a right says of its use, as policies ask for it: what is not said is not known. */
export const MARK_FIELDS = {
  main_product: mark('与主导产品相关', '核心技术用于销售收入最高的产品或服务'),
  applied: { ...mark('已实际应用', '已用在产品、工艺或服务里'), beside: true },
  with_income: mark('已产生经济效益', '由它取得了销售、许可或转让收入'),
  high_value: {
    ...mark('高价值知识产权', '维持 10 年以上、有海外同族、质押融资，或获国家科技奖、中国专利奖'),
    beside: true,
  },
  used_for_high_tech: mark(
    '曾用于高新技术企业认定',
    '实用新型、外观设计和软件著作权申请高企只能用一次；没有说明的按没有用过计',
  ),
  owner_rank: {
    kind: 'amount',
    beside: true,
    label: '权利人中的排名',
    hint: '贵企业是第几权利人，只有一个权利人的填 1',
    decimals: 0,
    check: (rank) => (rank === '' || (Number(rank) >= 1 && Number(rank) <= 99) ? undefined : '请填写 1 到 99 的整数'),
  },
} satisfies FormFields;

export type MarkName = keyof typeof MARK_FIELDS;
/** True, false or a number; absent where nothing was said. */
export type Marks = Partial<Record<MarkName, boolean | number | null>>;

/** '与主导产品相关、已实际应用；否：高价值知识产权；权利人中的排名 1'; '' when nothing was said. */
export function marksText(marks: Marks): string {
  const names = Object.keys(MARK_FIELDS) as MarkName[];
  const saying = (value: boolean) =>
    names
      .filter((name) => marks[name] === value)
      .map((name) => MARK_FIELDS[name].label)
      .join('、');
  const [yes, no] = [saying(true), saying(false)];
  const rank = marks.owner_rank ? `${MARK_FIELDS.owner_rank.label} ${marks.owner_rank}` : '';
  return [yes, no && `否：${no}`, rank].filter(Boolean).join('；');
}
