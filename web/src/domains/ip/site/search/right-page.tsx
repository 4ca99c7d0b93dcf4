import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { describe, PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { Breadcrumb } from '../../../../ui/breadcrumb';
import { DefinitionList } from '../../../../ui/definition-list';
import { Tag } from '../../../../ui/tag';
import { TitledSection } from '../../../../ui/titled-section';
import { useToday } from '../../../../ui/today';
import timeline from '../timeline.module.css';
import { ConsultLink } from './consult-link';
import styles from './right-page.module.css';
import { Offer, STATUS_TONES } from './right-row';

type Right = CallOutput<'/api/portal/library_right'>;

const TRAIL = { label: '知识产权大厅', to: '/equity' };

/** /zlDetail: one right of the public library. */
export function RightPage() {
  const id = useIdInAddress();
  const right = useCall('/api/portal/library_right', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || right.error?.code === 404) return <ArticleGone what="知识产权" trail={TRAIL} />;
  if (right.isError) return <ArticleFailure what="知识产权" error={right.error} onRetry={() => right.refetch()} />;
  if (right.isPending) return <ArticleComing title="知识产权" />;
  return <Shown right={right.data} />;
}

const wordOf = (right: Right): string => (right.kind === 'patent' || right.kind === 'trademark' ? '申请' : '登记');

function Shown({ right }: { right: Right }) {
  const owners = right.owners.join('、');
  return (
    <>
      <PageTitle
        text={`${right.name}（${right.kind_name}）`}
        description={describe(
          `${right.kind_name} ${right.number}，${right.status_name}。`,
          owners && `权利人：${owners}。`,
          right.applied_on && `${right.applied_on} ${wordOf(right)}。`,
          right.offers.length > 0 && `可${right.offers.map(({ name }) => name).join('、')}。`,
          right.summary,
        )}
      />
      <div className={`content ${styles.page}`}>
        <div className="min-0">
          <Breadcrumb
            items={[TRAIL, { label: right.kind_name, to: `/equity?kind=${right.kind}` }, { label: right.number }]}
          />
          <p className="flex wrap gap-tight mt-3">
            <Tag tone="brand">{right.kind_name}</Tag>
            <Tag tone={STATUS_TONES[right.status] ?? 'neutral'}>{right.status_name}</Tag>
          </p>
          <h1 className={styles.title}>
            {right.name}
            {right.software_version && ` ${right.software_version}`}
          </h1>
          <Facts right={right} />
          {right.summary && (
            <TitledSection id="summary" title="摘要" className={styles.section}>
              <p className="measure pre-line leading-article">{right.summary}</p>
            </TitledSection>
          )}
          {right.class_names.length > 0 && <Classes right={right} />}
          <Timeline events={right.events} />
        </div>
        <aside className={`stack content-start min-0 ${styles.aside}`} aria-label="状态与合作">
          <Life right={right} />
          <Cooperation right={right} />
          {right.others.length > 0 && <Others right={right} />}
        </aside>
      </div>
    </>
  );
}

function Facts({ right }: { right: Right }) {
  const isWork = right.kind === 'software' || right.kind === 'copyright';
  return (
    <div className="py-2 ruled figures">
      <DefinitionList
        columns={2}
        layout="above"
        items={[
          { term: right.kind === 'patent' ? '申请号' : isWork ? '登记号' : '注册号', value: right.number },
          {
            term: '权利人',
            value:
              right.enterprise_id === null ? (
                right.owners.join('、')
              ) : (
                <Link to={`/equity?enterprise=${right.enterprise_id}`}>{right.owners.join('、')}</Link>
              ),
          },
          { term: right.kind === 'copyright' ? '作者' : '发明人', value: right.creators.join('、') },
          { term: '申请日', value: right.applied_on },
          { term: '创作完成日', value: right.completed_on },
          {
            term: isWork ? '首次发表日' : right.kind === 'trademark' ? '初审公告日' : '公开日',
            value: right.published_on,
          },
          { term: isWork ? '登记日' : right.kind === 'trademark' ? '注册日' : '授权公告日', value: right.granted_on },
          { term: '公开（公告）号', value: right.publication_no },
          { term: '代理机构', value: right.agency },
          { term: right.kind === 'trademark' ? '商品或服务' : '用途', value: right.goods },
        ]}
      />
      <p className="mt-1 muted small">个人姓名只显示首字。信息由权利人登记，以官方登记簿为准。</p>
    </div>
  );
}

function Classes({ right }: { right: Right }) {
  const hrefOf = (symbol: string) => `/equity?kind=${right.kind}&class=${encodeURIComponent(symbol)}`;
  return (
    <TitledSection id="classes" title="分类" className={styles.section}>
      <ul className={styles.classes}>
        {right.class_names.map(({ symbol, name }) => (
          <li className="flex wrap gap-x-2 py-half" key={symbol}>
            <Link to={hrefOf(symbol)}>{symbol}</Link>
            {name && name !== symbol && <span className="muted">{name}</span>}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Timeline({ events }: { events: Right['events'] }) {
  if (events.length === 0) return null;
  return (
    <TitledSection id="events" title="法律事项" className={styles.section}>
      <ol className={timeline.timeline}>
        {events.map((event) => (
          <li key={`${event.kind_name} ${event.from_on} ${event.to_on} ${event.party}`}>
            <time className="muted" dateTime={event.from_on}>
              {event.from_on}
            </time>
            <span>
              {event.kind_name}
              {event.party && <span className="ml-1 muted">{event.party}</span>}
              {event.to_on && <span className="ml-1 muted">至 {event.to_on}</span>}
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

const DAY = 86_400_000;
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** How much of the time between two days has passed, per cent. */
const passedShare = (from: string, to: string, today: string): number =>
  Math.min(100, Math.max(0, (between(from, today) / Math.max(1, between(from, to))) * 100));

/** '3 年 2 个月', below a year '5 个月', below a month '12 天'. */
export function leftText(days: number): string {
  const months = Math.floor(days / 30.44);
  if (months < 1) return `${days} 天`;
  const years = Math.floor(months / 12);
  if (years === 0) return `${months} 个月`;
  return months % 12 === 0 ? `${years} 年` : `${years} 年 ${months % 12} 个月`;
}

/** How much of a right's time has passed and how much is left. */
function Life({ right }: { right: Right }) {
  const { begins_on: from, expires_on: to, days_left: daysLeft } = right;
  const today = useToday();
  return (
    <TitledSection aside id="life" title="保护期">
      {from && to && daysLeft !== null ? (
        <>
          <p className="mb-1">
            还有 <span className="text-2 strong figures">{leftText(daysLeft)}</span>
          </p>
          <svg
            className={`block full-width pill ${styles.bar}`}
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width="100" height="10" className={styles.whole} />
            <rect width={passedShare(from, to, today)} height="10" className={styles.passed} />
          </svg>
          <p className="flex spread mt-half muted small figures">
            <span>{from} 起</span>
            <span>{to} 止</span>
          </p>
        </>
      ) : (
        <p className="text-3 strong">{right.status_name}</p>
      )}
      <p className="mt-1 muted small">{right.term_note}</p>
    </TitledSection>
  );
}

function Cooperation({ right }: { right: Right }) {
  const offered = right.offers.length > 0;
  const topic = right.offers.some(({ value }) => value === 'sale') ? 'purchase' : 'licence';
  return (
    <TitledSection
      aside
      id="deal"
      title={offered ? '合作意向' : '想用这项权利？'}
      className={`py-2 ruled ${styles.deal}`}
    >
      {offered ? (
        <>
          <Offer right={right} />
          {right.offer_note && <p className="mt-1 muted small">{right.offer_note}</p>}
        </>
      ) : (
        <p className="mt-1 muted small">权利人没有公布转让或许可意向，平台可以代为询问。</p>
      )}
      <ConsultLink to={`/cqzx?right=${right.id}&topic=${topic}`} className="mt-2">
        咨询这项{right.kind_name}
      </ConsultLink>
    </TitledSection>
  );
}

function Others({ right }: { right: Right }) {
  return (
    <TitledSection aside id="others" title={`同一权利人的其他${right.kind === 'patent' ? '专利' : right.kind_name}`}>
      <ul className={styles.others}>
        {right.others.map((other) => (
          <li className="py-half" key={other.id}>
            <Link to={`/zlDetail?id=${other.id}`}>{other.name}</Link>
          </li>
        ))}
      </ul>
      {right.enterprise_id !== null && (
        <p className="mt-1 muted small">
          <Link to={`/equity?enterprise=${right.enterprise_id}&kind=${right.kind}`}>看权利人的知识产权全景</Link>
        </p>
      )}
    </TitledSection>
  );
}
