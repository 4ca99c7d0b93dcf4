import type { CallOutput } from '@zhice/contract/all';
import { SHOWN_FROM } from '@zhice/contract/service/enumerations';
import { DefinitionList } from '../../../ui/definition-list';

type OrderRecord = CallOutput<'/api/portal/service_report'>['own'];

const FEW = `不足 ${SHOWN_FROM} 单，暂不统计`;
// orders may be more than what was delivered or judged of them: each figure names what it stands on
const share = (value: number | null) => (value === null ? `已交付${FEW}` : `${Math.round(value * 100)}%`);
const scoreText = (value: number | null) =>
  value === null ? `评价不足 ${SHOWN_FROM} 条，暂不统计` : `${value.toFixed(1)} 分`;

/** How orders went; words where fewer than five stand behind a figure. */
export function RecordFigures({ record }: { record: OrderRecord }) {
  const { orders, delivered, median_days: median, on_time: onTime, returned, reviews, score, items } = record;
  if (orders === null) return <p className="muted">近一年的订单{FEW}。</p>;
  return (
    <DefinitionList
      columns={3}
      layout="above"
      items={[
        { term: '近一年订单', value: `${orders} 单` },
        { term: '交付用时（中位数）', value: median === null ? `已交付${FEW}` : `${median.toFixed(1)} 天` },
        { term: '按时交付', value: share(onTime) },
        { term: '被退回过', value: share(returned) },
        { term: '平均评分', value: scoreText(score) },
        ...(score === null ? [] : items.map(({ name, score: one }) => ({ term: name, value: scoreText(one) }))),
        {
          term: '统计依据',
          value: [delivered !== null && `已交付 ${delivered} 单`, reviews !== null && `评价 ${reviews} 条`]
            .filter(Boolean)
            .join('，'),
        },
      ]}
    />
  );
}
