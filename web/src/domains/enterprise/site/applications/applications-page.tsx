import { Link } from 'react-router';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import { ExportButton } from '../../../../app/list/export-button';
import { ListResults, NoneFound, NoSuchPage, NothingYet, SEARCH_KEPT } from '../../../../app/list/list-results';
import { RowLine, RowName } from '../../../../app/list/row-text';
import { TypeLinks } from '../../../../app/list/type-links';
import { type ListState, useListState } from '../../../../app/list-state';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { CountLine } from '../../../../ui/count-line';
import { Icon } from '../../../../ui/icon';
import { Pagination } from '../../../../ui/pagination';
import { RuledRows } from '../../../../ui/ruled-rows';
import { SearchLine } from '../../../../ui/table-filters';
import { TableSearch } from '../../../../ui/table-search';
import { Tag } from '../../../../ui/tag';
import { StateLine, Timeline, WithdrawButton } from './application-parts';
import styles from './applications.module.css';
import {
  APPLICATIONS,
  type Application,
  type ApplicationPage,
  keyOf,
  listInput,
  PAGE_SIZE,
  TONES,
} from './applications-state';

/** /annual: applications of every kind with their state, history and next step. */
export const AnnualPage = centrePage('申请记录', 'login', Applications);

function Applications() {
  const title = '申请记录';
  const list = useListState(APPLICATIONS);
  const { state, set, hrefOf } = list;
  const input = listInput(state);
  const answer = useCall('/api/portal/application_list', input, { keepPrevious: true });
  return (
    <>
      <CentreHead
        title={title}
        note="政策申报、企业认证等各类申请的进展都在这里。"
        acts={<ExportButton path="/api/portal/application_list" input={input} disabled={!answer.data?.total} />}
      />
      <SearchLine>
        {answer.data && (
          <TypeLinks
            label="申请种类"
            types={kindsOf(answer.data)}
            value={state.kind || undefined}
            hrefOf={(kind) => hrefOf({ kind: kind ?? '', open: '' })}
          />
        )}
        <TableSearch
          label={`搜索${title}`}
          placeholder="搜标题，如：技术改造"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword, open: '' })}
        />
      </SearchLine>
      {answer.data && (
        <CountLine
          label="申请状态"
          counts={[
            { id: undefined, name: '全部', count: sum(answer.data.states) },
            ...answer.data.states.map((entry) => ({ ...entry, id: entry.id as typeof state.state })),
          ].map(({ id, name, count }) => ({
            label: name,
            count,
            unit: '项',
            to: hrefOf({ state: id, open: '' }),
            current: state.state === id,
            urgent: id === 'todo',
          }))}
        />
      )}
      <ListResults answer={answer} failed="申请记录没有加载出来" kept={SEARCH_KEPT} rows={6} rowHeight="4.5rem">
        {(data) => <Rows data={data} busy={answer.isPlaceholderData} list={list} />}
      </ListResults>
    </>
  );
}

const sum = (counts: { count: number }[]): number => counts.reduce((total, { count }) => total + count, 0);

function kindsOf({ kinds }: ApplicationPage) {
  const all = { value: undefined as string | undefined, label: '全部', count: sum(kinds) };
  return [all, ...kinds.map(({ id, name, count }) => ({ value: id as string | undefined, label: name, count }))];
}

interface RowsProps {
  data: ApplicationPage;
  busy: boolean;
  list: ListState<typeof APPLICATIONS>;
}

/** The applications, or what stands in their place. */
function Rows({ data: { total, list: rows }, busy, list }: RowsProps) {
  const { state, hrefOf } = list;
  if (rows.length === 0) return <NoRows total={total} list={list} />;
  return (
    <>
      <RuledRows className="mt-1 mb-3" busy={busy}>
        {rows.map((row) => {
          const key = keyOf(row);
          const open = state.open === key;
          return (
            <li key={key}>
              <ApplicationRow row={row} open={open} to={hrefOf({ open: open ? '' : key, page: state.page })} />
            </li>
          );
        })}
      </RuledRows>
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

function NoRows({ total, list }: { total: number } & Pick<RowsProps, 'list'>) {
  const { state, hrefOf, clear } = list;
  if (total > 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
  if (state.keyword || state.state || state.kind) {
    return (
      <NoneFound
        what="申请"
        keyword={state.keyword}
        title="没有这一类申请"
        hint="可以换一个说法，或看看全部。"
        act="看全部"
        onAct={() => clear()}
      />
    );
  }
  return <NoApplications />;
}

/** The first step: to declare a policy, or to have an enterprise that can. */
function NoApplications() {
  const { enterpriseId } = useSession();
  const title = '还没有提交过申请';
  return enterpriseId === null ? (
    <NothingYet title={title} hint="企业认证通过后就能申报政策，进展会显示在这里。" to="/identity" act="去认证企业" />
  ) : (
    <NothingYet title={title} hint="从符合的政策开始申报，进展会显示在这里。" to="/information" act="看符合的政策" />
  );
}

interface ApplicationRowProps {
  row: Application;
  /** Its history is shown. */
  open: boolean;
  /** The address that shows or hides it. */
  to: string;
}

/** One application: what it is, how it stands, what comes next; its history under it. */
function ApplicationRow({ row, open, to }: ApplicationRowProps) {
  const id = `history-${keyOf(row)}`;
  return (
    <article>
      <StateLine
        sign={<Tag tone={TONES[row.state]}>{row.state_name}</Tag>}
        acts={
          <>
            {row.withdrawable && <WithdrawButton kind={row.kind} id={row.id} title={row.title} />}
            <Link
              to={to}
              replace
              state={{ keepScroll: true }}
              className={`inline-row gap-half target nowrap ${styles.toggle}`}
              aria-expanded={open}
              aria-controls={id}
            >
              进展<span className="visually-hidden">：{row.title}</span>
              <Icon name="chevron-down" className={open ? styles.up : undefined} />
            </Link>
          </>
        }
      >
        <RowName heading="h2">
          <Link to={row.link}>{row.title}</Link>
        </RowName>
        <RowLine>
          <span>{row.kind_name}</span>
          <span>{row.at.slice(0, 16)}</span>
          <span>{row.next_step}</span>
        </RowLine>
      </StateLine>
      <div id={id}>{open && <History row={row} />}</div>
    </article>
  );
}

function History({ row: { kind, id } }: { row: Application }) {
  const answer = useCall('/api/portal/application', { kind, id });
  return (
    <ListResults compact answer={answer} failed="进展没有加载出来" rows={2}>
      {({ history, next_step: next }) => <Timeline events={history} next={next} />}
    </ListResults>
  );
}
