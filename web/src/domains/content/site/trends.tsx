import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { classes } from '../../../ui/classes';
import { PauseButton, useRotation } from '../../../ui/rest';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, Loaded } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { Block } from './block';
import styles from './trends.module.css';

type Home = CallOutput<'/api/demo/index'>;
type Trend = Home['trends'][number];

/** As long as an expert is shown (spec section 4 gives no other figure). */
const EVERY_MS = 5000;
/** Spec section 9. */
const ARTICLES = 6;

/** Shown by their picture, and named beside them with what they are about; named alone where there is no picture. */
const PICTURES = 3;
const BESIDE = 3;
const ALONE = 6;

/** Parts the news into those shown by their picture and the newest others. */
export function picturesAndOthers<T extends { image: string }>(trends: T[]): { pictures: T[]; others: T[] } {
  const pictures = trends.filter((trend) => trend.image).slice(0, PICTURES);
  const others = trends.filter((trend) => !pictures.includes(trend));
  return { pictures, others: others.slice(0, pictures.length > 0 ? BESIDE : ALONE) };
}

const addressOf = (trend: { id: number }) => `/trendsDetail?id=${trend.id}`;

const NO_NEWS = { title: '还没有动态', hint: '新开放的服务、活动安排和平台更新会列在这里。' };

/** What is new on the portal: news with pictures as a carousel, the others beside it, and what one should know. */
export function Trends() {
  const home = useCall('/api/demo/index', {});
  return (
    <Block id="trends" title="最新动态" aside={<Feed />} more={{ label: '全部动态', to: '/dynamicList' }}>
      <Loaded
        compact
        answer={home}
        failed="最新动态没有加载出来"
        waiting={<Skeleton look="block" rowHeight="22rem" className={styles.coming} />}
      >
        {({ trends, knowledge }) => (
          <>
            {trends.length === 0 ? <EmptyState compact {...NO_NEWS} /> : <News trends={trends} />}
            <Knowledge articles={knowledge} />
          </>
        )}
      </Loaded>
    </Block>
  );
}

/** The newest notice of the feed, in one quiet line. */
function Feed() {
  const feed = useCall('/api/index/get_newfeed_list', { page: 1, pageSize: 1 });
  const newest = feed.data?.list[0];
  if (!newest) return null;
  return (
    <p className={`row gap-1 min-0 mr-2 ${styles.feed}`}>
      <Tag tone="brand">{newest.tag || '消息'}</Tag>
      <Link className="hover-brand truncate muted" to={`${addressOf(newest)}&status=2`}>
        {newest.title}
      </Link>
    </p>
  );
}

function News({ trends }: { trends: Trend[] }) {
  const { pictures, others } = picturesAndOthers(trends);
  return (
    <div
      className={classes('stack gap-6', styles.columns, (pictures.length === 0 || others.length === 0) && styles.alone)}
    >
      {pictures.length > 0 && <Carousel trends={pictures} />}
      <ul className={`ruled-between ${styles.others}`}>
        {others.map((trend) => (
          <li key={trend.id} className={styles.row}>
            <Link to={addressOf(trend)} className="truncate ink medium hover-brand">
              {trend.title}
            </Link>
            <p className={`clamp-2 muted small ${styles.summary}`}>{trend.summary}</p>
            <time className="muted small">{trend.createtime.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What one should know about policies: the first six articles. */
function Knowledge({ articles }: { articles: Home['knowledge'] }) {
  if (articles.length === 0) return null;
  return (
    <Block title="政策知识" more={{ label: '全部知识', to: '/knowledgeList' }} className="mt-5">
      <ul className={styles.articles}>
        {articles.slice(0, ARTICLES).map(({ id, title, summary }) => (
          <li key={id} className="py-2 ruled-top">
            <Link to={`/knowledgeDetail?id=${id}`} className="block truncate ink medium hover-brand">
              {title}
            </Link>
            <p className={`mt-half clamp-2 muted small ${styles.about}`}>{summary}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** One picture after the other; each leads to its article. */
function Carousel({ trends }: { trends: Trend[] }) {
  const { index, show, ...rest } = useRotation({ count: trends.length, every: EVERY_MS });
  return (
    <section className="relative" aria-roledescription="轮播" aria-label="图片动态" {...rest.area}>
      <div className="stack columns-1">
        {trends.map((trend, at) => (
          <Link
            key={trend.id}
            to={addressOf(trend)}
            className={classes('rounded ink', styles.slide, at === index && styles.shown)}
          >
            <img
              src={trend.image}
              alt=""
              width="640"
              height="400"
              loading="lazy"
              className={`full-width rounded brand-wash ${styles.picture}`}
            />
            <span className={`block truncate text-3 strong ${styles.caption}`}>{trend.title}</span>
          </Link>
        ))}
      </div>
      {trends.length > 1 && (
        <div className={styles.controls}>
          {trends.map((trend, at) => (
            <button
              key={trend.id}
              type="button"
              className={styles.dot}
              aria-label={`第 ${at + 1} 条，共 ${trends.length} 条`}
              aria-current={at === index || undefined}
              onClick={() => show(at)}
            />
          ))}
          <PauseButton rest={rest} what="动态轮播" />
        </div>
      )}
    </section>
  );
}
