import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { TypeLinks } from '../../../app/list/type-links';
import { numberPart, useListState, wordPart } from '../../../app/list-state';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { classes } from '../../../ui/classes';
import { DaysLeft } from '../../../ui/date-text';
import { Pagination } from '../../../ui/pagination';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import styles from './notices-page.module.css';

type Answer = CallOutput<'/api/portal/notice_list'>;
type Notice = Answer['list'][number];

const KINDS = ['fee', 'trademark', 'qualification', 'declaration', 'enterprise', 'account', 'other'] as const;
const PARTS = { kind: wordPart(KINDS), unread: wordPart(['1']), page: numberPart(1) };
const PAGE_SIZE = 20;

/** What the portal has told, newest first, by kind, all or unread. */
export function NoticeList() {
  const { state, set, hrefOf, clear } = useListState(PARTS);
  const toast = useToast();
  const unread = state.unread === '1';
  const notices = useCall(
    '/api/portal/notice_list',
    { page: state.page, pageSize: PAGE_SIZE, kind: state.kind, ...(unread && { unread }) },
    { keepPrevious: true },
  );
  const mark = useAction('/api/portal/notice_read', {
    refresh: ['/api/portal/notice_list', '/api/portal/notice_count'],
    onDone: (_, { all }) => {
      if (all) toast('已全部标为已读');
    },
  });
  if (notices.isError) {
    return (
      <ErrorState
        title="消息没有加载出来"
        error={notices.error}
        kept="您选择的筛选条件已保留"
        onRetry={() => notices.refetch()}
      />
    );
  }
  if (!notices.data) return <Skeleton rows={6} rowHeight="5.5rem" />;
  const { list, total, kinds } = notices.data;
  const types = [
    { value: undefined, label: '全部', count: kinds.reduce((sum, { count }) => sum + count, 0) },
    ...kinds.map(({ kind, name, count }) => ({ value: kind as Notice['kind'] | undefined, label: name, count })),
  ];
  return (
    <>
      <div className={styles.bar}>
        <TypeLinks label="消息类型" types={types} value={state.kind} hrefOf={(kind) => hrefOf({ kind })} />
        <div className={styles.acts}>
          <Checkbox checked={unread} onChange={(only) => set({ unread: only ? '1' : undefined })}>
            只看未读（{notices.data.unread.toLocaleString('zh-CN')}）
          </Checkbox>
          {notices.data.unread > 0 && (
            <Button size="small" loading={mark.isPending} onClick={() => mark.mutate({ all: true })}>
              全部标为已读
            </Button>
          )}
        </div>
      </div>
      {list.length === 0 ? (
        <Nothing answer={notices.data} filtered={unread || state.kind !== undefined} onClear={() => clear()} />
      ) : (
        <>
          <ul
            className={classes(styles.rows, notices.isPlaceholderData && styles.stale)}
            aria-busy={notices.isPlaceholderData}
          >
            {list.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onRead={(read) => mark.mutate({ ids: [notice.id], ...(!read && { unread: true as const }) })}
              />
            ))}
          </ul>
          <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
        </>
      )}
    </>
  );
}

function Nothing({ answer, filtered, onClear }: { answer: Answer; filtered: boolean; onClear: () => void }) {
  if (filtered || answer.total > 0) {
    return (
      <EmptyState
        icon="bell"
        title={answer.total > 0 ? '没有这一页' : '没有符合条件的消息'}
        hint="可以看看全部消息。"
        action={
          <Button kind="primary" onClick={onClear}>
            看全部
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="bell"
      title="还没有消息"
      hint="录入专利、商标和资质后，年费、续展和有效期会在到期前 90、60、30、15、7、1 天提醒您，滞纳期内每月提醒。"
      action={
        <ButtonLink kind="primary" to="/notices?view=settings">
          选择短信、邮件或日历提醒
        </ButtonLink>
      }
    />
  );
}

function NoticeRow({ notice, onRead }: { notice: Notice; onRead: (read: boolean) => void }) {
  const { kind_name, title, body, path, createtime, read, due_on, days_left } = notice;
  return (
    <li className={classes(styles.row, !read && styles.unread)}>
      <div>
        <h2 className={styles.title}>
          <span className={styles.tag}>
            <Tag>{kind_name}</Tag>
          </span>
          {!read && <span className="visually-hidden">未读：</span>}
          {path ? (
            <Link to={path} onClick={() => !read && onRead(true)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {body && <p className={styles.body}>{body}</p>}
        <p className={styles.meta}>
          <time>{createtime.slice(0, 16)}</time>
          {due_on && (
            <span>
              期限 <time>{due_on}</time> ·{' '}
              {days_left !== null && days_left < 0 ? `已过 ${-days_left} 天` : <DaysLeft date={due_on} />}
            </span>
          )}
        </p>
      </div>
      <Button
        kind="quiet"
        size="small"
        className={styles.mark}
        aria-label={`${read ? '标为未读' : '标为已读'}：${title}`}
        onClick={() => onRead(!read)}
      >
        {read ? '标为未读' : '标为已读'}
      </Button>
    </li>
  );
}
