import { useCall } from '../../../rpc/use-call';

interface MoneyCountsProps {
  kind: 'tender' | 'contract';
  enterpriseId: number;
}

/** How many there are and how much money, by the part that the company took, and of the last years. */
export function MoneyCounts({ kind, enterpriseId }: MoneyCountsProps) {
  const counted = useCall(`/api/enterprise/${kind}_count`, { enterprise_id: enterpriseId }).data;
  if (!counted || counted.total === 0) return null;
  const money = (amount: number) => `${amount.toLocaleString('zh-CN')} 万元`;
  const parts = counted.list.filter(({ count }) => count > 0);
  return (
    <p className="muted small figures pb-1">
      共 {counted.total.toLocaleString('zh-CN')} 项，写明金额的合计 {money(counted.amount)}：
      {parts.map(({ name, count, amount }) => `${name} ${count} 项 ${money(amount)}`).join('，')}。
      {counted.years
        .slice(0, 3)
        .map(({ year, count }) => `${year} 年 ${count} 项`)
        .join('，')}
      。
    </p>
  );
}
