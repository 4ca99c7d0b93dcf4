import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { Tabs } from '../../../../ui/tabs';
import { LevelTag, Tag } from '../../../../ui/tag';
import { isLevel, isType, LEVELS, TYPES } from './bulletin-kinds';
import { NewsHead } from './news-head';
import { NewsList } from './news-list';
import styles from './news-page.module.css';

const PARTS = { keyword: textPart, level: maybeNumberPart, type: maybeNumberPart, page: numberPart(1) };

type Bulletin = CallOutput<'/api/demo/bulletin_list'>['list'][number];

/** Notices, interpretations and files by level, newest first. */
export function BulletinsPage() {
  const { state, set, hrefOf, clear } = useListState(PARTS);
  const level = isLevel(state.level) ? state.level : undefined;
  const type = isType(state.type) ? state.type : undefined;
  const bulletins = useCall(
    '/api/demo/bulletin_list',
    { keyword: state.keyword || undefined, level, type, page: state.page, pageSize: 15 },
    { keepPrevious: true },
  );
  return (
    <>
      <PageTitle text="政策资讯" />
      <NewsHead
        title="政策资讯"
        placeholder="搜通知、解读，如：高新技术企业"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      <div className="content">
        <Tabs
          label="级别"
          items={LEVELS}
          value={String(level ?? '')}
          onChange={(id) => set({ level: id === '' ? undefined : Number(id) })}
          panelClassName={styles.panel}
        >
          <div className={styles.filters}>
            <nav aria-label="类型">
              <ul className={styles.types}>
                {TYPES.map(({ value, label }) => (
                  <li key={label}>
                    <Link
                      to={hrefOf({ type: value })}
                      state={{ keepScroll: true }}
                      className={styles.type}
                      aria-current={type === value || undefined}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <NewsList
            answer={bulletins}
            pageSize={15}
            page={state.page}
            hrefOf={(page) => hrefOf({ page })}
            failed="资讯没有加载出来"
            empty={state.keyword ? `没有找到与“${state.keyword}”相符的资讯` : '这一类还没有资讯'}
            onClear={state.keyword || level || type ? () => clear() : undefined}
            row={(bulletin) => <BulletinRow bulletin={bulletin} />}
          />
        </Tabs>
      </div>
    </>
  );
}

function BulletinRow({ bulletin }: { bulletin: Bulletin }) {
  return (
    <article className={styles.row}>
      <div>
        <h2 className={styles.rowTitle}>
          <span className={styles.tags}>
            <LevelTag level={bulletin.level} />
            <Tag>{bulletin.type_name}</Tag>
          </span>
          <Link to={`/policyDetailData?id=${bulletin.id}`}>{bulletin.title}</Link>
        </h2>
        {bulletin.source && <p className={styles.source}>{bulletin.source}</p>}
      </div>
      <p className={styles.date}>
        <time>{bulletin.createtime.slice(0, 10)}</time>
      </p>
    </article>
  );
}
