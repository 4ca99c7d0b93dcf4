import { Link } from 'react-router';
import { Money } from '../../../../ui/money';
import type { FeeDetail } from './fees-state';

type Dependents = FeeDetail['falls'];

/** What would fall with a right: contracts on it first, then titles, counts, policies. */
export function DependentsList({ falls: dependents }: { falls: Dependents }) {
  const { contracts, titles, facts, policies, policies_total: total } = dependents;
  if (contracts.length + titles.length + facts.length + policies.length === 0) {
    return <p className="muted small">没有找到依赖它的资质、政策、质押或许可。</p>;
  }
  return (
    <ul className="stack gap-1 bullets underlined-links">
      {contracts.map((contract) => (
        <li key={`${contract.kind} ${contract.from_on} ${contract.party}`}>
          <b>{contract.kind_name}</b>
          {contract.party && `：${contract.party}`}
          {contract.amount_wan !== null && <>，{contract.amount_wan.toLocaleString('zh-CN')} 万元</>}，自{' '}
          {contract.from_on} {contract.to_on ? `至 ${contract.to_on}` : '起有效'}。终止前须先征得对方同意。
        </li>
      ))}
      {titles.length > 0 && (
        <li>
          这些资质计算知识产权数量，续期时会少一项：
          {titles.map(({ name, until }, index) => (
            <span key={name}>
              {index > 0 && '、'}
              <b>{name}</b>
              {until && `（至 ${until}）`}
            </span>
          ))}
          。
        </li>
      )}
      {facts.map(({ label, before, after }) => (
        <li key={label}>
          {label}由 <b>{before.toLocaleString('zh-CN')}</b> 项减为 <b>{after.toLocaleString('zh-CN')}</b> 项。
        </li>
      ))}
      {policies.slice(0, 5).map(({ id, title, amount_max: amount }) => (
        <li key={id}>
          不再符合 <Link to={`/policyDetail?id=${id}`}>{title}</Link>
          {amount !== null && (
            <>
              （<Money value={amount} look="short" prefix="最高" />）
            </>
          )}
        </li>
      ))}
      {total > 5 && <li>还有 {(total - 5).toLocaleString('zh-CN')} 项政策不再符合。</li>}
    </ul>
  );
}
