import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { classes } from '../../../ui/classes';
import { PauseButton } from '../../../ui/pause-button';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { useRotation } from '../../../ui/use-rotation';
import { Block } from './block';
import { Knowledge } from './knowledge';
import { picturesAndOthers } from './trend-parts';
import styles from './trends.module.css';

type Trend = CallOutput<'/api/demo/index'>['trends'][number];

/** As long as an expert is shown (spec section 4 gives no other figure). */
const EVERY_MS = 5000;

const addressOf = (trend: { id: number }) => `/trendsDetail?id=${trend.id}`;

/** What is new on the portal: news with pictures as a carousel, the others beside it, and what one should know. */
export function Trends() {
  const home = useCall('/api/demo/index', {});
  return (
    <Block id="trends" title="最新动态" aside={<Feed />} more={{ label: '全部动态', to: '/dynamicList' }}>
      {home.isPending && <Skeleton look="block" rowHeight="22rem" className={styles.coming} />}
      {home.isError && (
        <ErrorState compact title="最新动态没有加载出来" error={home.error} onRetry={() => home.refetch()} />
      )}
      {home.data && (
        <>
          <News trends={home.data.trends} />
          <Knowledge articles={home.data.knowledge} />
        </>
      )}
    </Block>
  );
}

/** The newest notice of the feed, in one quiet line. */
function Feed() {
  const feed = useCall('/api/index/get_newfeed_list', { page: 1, pageSize: 1 });
  const newest = feed.data?.list[0];
  if (!newest) return null;
  return (
    <p className={styles.feed}>
      <Tag tone="brand">{newest.tag || '消息'}</Tag>
      <Link to={`${addressOf(newest)}&status=2`}>{newest.title}</Link>
    </p>
  );
}

function News({ trends }: { trends: Trend[] }) {
  const { pictures, others } = picturesAndOthers(trends);
  return (
    <div className={classes(styles.columns, (pictures.length === 0 || others.length === 0) && styles.alone)}>
      {pictures.length > 0 && <Carousel trends={pictures} />}
      <ul className={styles.others}>
        {others.map((trend) => (
          <li key={trend.id} className={styles.row}>
            <Link to={addressOf(trend)} className={styles.title}>
              {trend.title}
            </Link>
            <p className={styles.summary}>{trend.summary}</p>
            <time className={styles.date}>{trend.createtime.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One picture after the other; each leads to its article. */
function Carousel({ trends }: { trends: Trend[] }) {
  const { index, show, ...rest } = useRotation({ count: trends.length, every: EVERY_MS });
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label="图片动态" {...rest.area}>
      <div className={styles.slides}>
        {trends.map((trend, at) => (
          <Link key={trend.id} to={addressOf(trend)} className={classes(styles.slide, at === index && styles.shown)}>
            <img src={trend.image} alt="" width="640" height="400" loading="lazy" className={styles.picture} />
            <span className={styles.caption}>{trend.title}</span>
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
