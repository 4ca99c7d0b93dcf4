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
import { useToday } from '../../../../ui/today';
import { ConsultLink } from './consult-link';
import { LifeBar } from './life-bar';
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
        <div className={styles.main}>
          <Breadcrumb
            items={[TRAIL, { label: right.kind_name, to: `/equity?kind=${right.kind}` }, { label: right.number }]}
          />
          <p className={styles.tags}>
            <Tag tone="brand">{right.kind_name}</Tag>
            <Tag tone={STATUS_TONES[right.status] ?? 'neutral'}>{right.status_name}</Tag>
          </p>
          <h1 className={styles.title}>
            {right.name}
            {right.software_version && ` ${right.software_version}`}
          </h1>
          <Facts right={right} />
          {right.summary && (
            <section className={styles.section} aria-labelledby="summary-title">
              <h2 id="summary-title">摘要</h2>
              <p className={styles.text}>{right.summary}</p>
            </section>
          )}
          {right.class_names.length > 0 && <Classes right={right} />}
          <Timeline events={right.events} />
        </div>
        <aside className={styles.aside} aria-label="状态与合作">
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
    <div className={styles.facts}>
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
      <p className={styles.masked}>个人姓名只显示首字。信息由权利人登记，以官方登记簿为准。</p>
    </div>
  );
}

function Classes({ right }: { right: Right }) {
  const hrefOf = (symbol: string) => `/equity?kind=${right.kind}&class=${encodeURIComponent(symbol)}`;
  return (
    <section className={styles.section} aria-labelledby="classes-title">
      <h2 id="classes-title">分类</h2>
      <ul className={styles.classes}>
        {right.class_names.map(({ symbol, name }) => (
          <li key={symbol}>
            <Link to={hrefOf(symbol)}>{symbol}</Link>
            {name && name !== symbol && <span className={styles.className}>{name}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline({ events }: { events: Right['events'] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="events-title">
      <h2 id="events-title">法律事项</h2>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={`${event.kind_name} ${event.from_on} ${event.to_on} ${event.party}`}>
            <time dateTime={event.from_on}>{event.from_on}</time>
            <span>
              {event.kind_name}
              {event.party && <span className={styles.party}>{event.party}</span>}
              {event.to_on && <span className={styles.party}>至 {event.to_on}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Life({ right }: { right: Right }) {
  const today = useToday();
  return (
    <section aria-labelledby="life-title">
      <h2 id="life-title" className={styles.asideTitle}>
        保护期
      </h2>
      {right.begins_on && right.expires_on && right.days_left !== null ? (
        <LifeBar from={right.begins_on} to={right.expires_on} today={today} daysLeft={right.days_left} />
      ) : (
        <p className={styles.status}>{right.status_name}</p>
      )}
      <p className={styles.note}>{right.term_note}</p>
    </section>
  );
}

function Cooperation({ right }: { right: Right }) {
  const offered = right.offers.length > 0;
  const topic = right.offers.some(({ value }) => value === 'sale') ? 'purchase' : 'licence';
  return (
    <section className={styles.deal} aria-labelledby="deal-title">
      <h2 id="deal-title" className={styles.asideTitle}>
        {offered ? '合作意向' : '想用这项权利？'}
      </h2>
      {offered ? (
        <>
          <Offer right={right} />
          {right.offer_note && <p className={styles.note}>{right.offer_note}</p>}
        </>
      ) : (
        <p className={styles.note}>权利人没有公布转让或许可意向，平台可以代为询问。</p>
      )}
      <ConsultLink to={`/cqzx?right=${right.id}&topic=${topic}`} className={styles.consult}>
        咨询这项{right.kind_name}
      </ConsultLink>
    </section>
  );
}

function Others({ right }: { right: Right }) {
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title" className={styles.asideTitle}>
        同一权利人的其他{right.kind === 'patent' ? '专利' : right.kind_name}
      </h2>
      <ul className={styles.others}>
        {right.others.map((other) => (
          <li key={other.id}>
            <Link to={`/zlDetail?id=${other.id}`}>{other.name}</Link>
          </li>
        ))}
      </ul>
      {right.enterprise_id !== null && (
        <p className={styles.note}>
          <Link to={`/equity?enterprise=${right.enterprise_id}&kind=${right.kind}`}>看权利人的知识产权全景</Link>
        </p>
      )}
    </section>
  );
}
