import { Link } from 'react-router';
import { useListState } from '../../../app/list-state';
import { NoticeBlock } from '../../../ui/notice';
import type { Company } from './company-head';
import { COMPANY_PARTS, FRESH, TABS } from './company-state';

/** One sentence for each record that one has to mind, with the rule by which it is said and where it comes from. */
export function RiskList({ risks }: { risks: Company['risks'] }) {
  const { hrefOf } = useListState(COMPANY_PARTS);
  if (risks.length === 0) {
    return <p className="mt-2 muted small">按公开记录没有需要提示的风险。提示逐条对应一条记录，不作评分。</p>;
  }
  return (
    <section className="mt-2" aria-labelledby="risks-title">
      <h2 id="risks-title" className="text-body mb-1">
        风险提示 {risks.length} 条
      </h2>
      <NoticeBlock tone="near">
        <ul className="stack gap-1">
          {risks.map(({ key, tab, sentence, rule, source, source_on }) => (
            <li key={key}>
              <Link
                to={hrefOf({ ...FRESH, tab: TABS.find((one) => one === tab) })}
                state={{ keepScroll: true }}
                className="ink break-anywhere"
              >
                {sentence}
              </Link>
              <p className="muted small">
                判断规则：{rule}。来源：{source}（{source_on}）
              </p>
            </li>
          ))}
        </ul>
      </NoticeBlock>
    </section>
  );
}
