import type { CallOutput } from '@zhice/contract/all';
import { NOTICE_KINDS } from '@zhice/contract/notice/enumerations';
import { Link } from 'react-router';
import { centrePage } from '../../../app/centre-page';
import { ListResults, NothingYet } from '../../../app/list/list-results';
import { TypeLinks } from '../../../app/list/type-links';
import { type ListState, numberPart, useListState, wordPart } from '../../../app/list-state';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { classes } from '../../../ui/classes';
import { DaysLeft } from '../../../ui/date-text';
import { Pagination } from '../../../ui/pagination';
import { RuledRows } from '../../../ui/ruled-rows';
import { EmptyState } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import { CalendarSection } from './calendar-section';
import styles from './notices-page.module.css';
import { SettingsSection } from './settings-section';

const VIEW = { view: wordPart(['list', 'settings'], 'list') };
const VIEWS = [
  { value: 'list', label: '消息' },
  { value: 'settings', label: '提醒方式与日历' },
] as const;

/** /notices: what the portal has told, and with view=settings how it tells. */
export const NoticesPage = centrePage('消息与提醒', 'login', Notices);

function Notices() {
  const { state } = useListState(VIEW);
  return (
    <>
      <div className="row wrap spread gap-1-3 mb-2">
        <h1>消息与提醒</h1>
        <TypeLinks
          label="消息与设置"
          types={VIEWS}
          value={state.view}
          hrefOf={(view) => (view === 'settings' ? '/notices?view=settings' : '/notices')}
        />
      </div>
      {state.view === 'settings' ? (
        <div className="stack columns-1 gap-6 mt-3">
          <SettingsSection />
          <CalendarSection />
        </div>
      ) : (
        <NoticeList />
      )}
    </>
  );
}

type Answer = CallOutput<'/api/portal/notice_list'>;
type Notice = Answer['list'][number];

const PARTS = { kind: wordPart(NOTICE_KINDS), unread: wordPart(['1']), page: numberPart(1) };
const PAGE_SIZE = 20;

/** What the portal has told, newest first, by kind, all or unread. */
function NoticeList() {
  const list = useListState(PARTS);
  const { page, kind, unread } = list.state;
  const notices = useCall(
    '/api/portal/notice_list',
    { page, pageSize: PAGE_SIZE, kind, ...(unread && { unread: true }) },
    { keepPrevious: true },
  );
  return (
    <ListResults answer={notices} failed="消息没有加载出来" kept="您选择的筛选条件已保留" rows={6} rowHeight="5.5rem">
      {(answer) => <Rows answer={answer} busy={notices.isPlaceholderData} list={list} />}
    </ListResults>
  );
}

interface RowsProps {
  answer: Answer;
  busy: boolean;
  list: ListState<typeof PARTS>;
}

function Rows({ answer, busy, list: { state, set, hrefOf, clear } }: RowsProps) {
  const toast = useToast();
  const unread = state.unread === '1';
  const mark = useAction('/api/portal/notice_read', {
    refresh: ['/api/portal/notice_list', '/api/portal/notice_count'],
    onDone: (_, { all }) => {
      if (all) toast('已全部标为已读');
    },
  });
  const { list, total, kinds } = answer;
  const types = [
    { value: undefined, label: '全部', count: kinds.reduce((sum, { count }) => sum + count, 0) },
    ...kinds.map(({ kind, name, count }) => ({ value: kind as Notice['kind'] | undefined, label: name, count })),
  ];
  return (
    <>
      <div className="row wrap spread gap-half-3 py-half">
        <TypeLinks label="消息类型" types={types} value={state.kind} hrefOf={(kind) => hrefOf({ kind })} />
        <div className="row wrap gap-x-2">
          <Checkbox checked={unread} onChange={(only) => set({ unread: only ? '1' : undefined })}>
            只看未读（{answer.unread.toLocaleString('zh-CN')}）
          </Checkbox>
          {answer.unread > 0 && (
            <Button size="small" loading={mark.isPending} onClick={() => mark.mutate({ all: true })}>
              全部标为已读
            </Button>
          )}
        </div>
      </div>
      {list.length === 0 ? (
        <Nothing answer={answer} filtered={unread || state.kind !== undefined} onClear={() => clear()} />
      ) : (
        <>
          <RuledRows className="mb-3" busy={busy}>
            {list.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onRead={(read) => mark.mutate({ ids: [notice.id], ...(!read && { unread: true as const }) })}
              />
            ))}
          </RuledRows>
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
    <NothingYet
      icon="bell"
      title="还没有消息"
      hint="录入专利、商标和资质后，年费、续展和有效期会在到期前 90、60、30、15、7、1 天提醒您，滞纳期内每月提醒。"
      to="/notices?view=settings"
      act="选择短信、邮件或日历提醒"
    />
  );
}

function NoticeRow({ notice, onRead }: { notice: Notice; onRead: (read: boolean) => void }) {
  const { kind_name, title, body, path, createtime, read, due_on, days_left } = notice;
  return (
    <li className={classes('stack gap-half-2 relative py-2', styles.row, !read && styles.unread)}>
      <div>
        <h2 className={classes('break-anywhere pretty', read ? 'regular' : 'strong', styles.title)}>
          <span className={styles.tag}>
            <Tag>{kind_name}</Tag>
          </span>
          {!read && <span className="visually-hidden">未读：</span>}
          {path ? (
            <Link className="hover-brand ink" to={path} onClick={() => !read && onRead(true)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {body && <p className={`break-anywhere muted ${styles.body}`}>{body}</p>}
        <p className="flex wrap gap-x-2 mt-half muted small figures">
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
