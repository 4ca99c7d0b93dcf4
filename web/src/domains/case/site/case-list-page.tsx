import { Link } from 'react-router';
import { STAGE_TONES } from '../../../app/case/case-kinds';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults, NoneFound, NoSuchPage, NothingYet, SEARCH_KEPT } from '../../../app/list/list-results';
import { RowLine, RowName } from '../../../app/list/row-text';
import { TypeLinks } from '../../../app/list/type-links';
import { type ListState, useListState } from '../../../app/list-state';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { CountLine } from '../../../ui/count-line';
import { DateText } from '../../../ui/date-text';
import { Pagination } from '../../../ui/pagination';
import { RuledRows } from '../../../ui/ruled-rows';
import { SearchLine } from '../../../ui/table-filters';
import { TableSearch } from '../../../ui/table-search';
import { Tag } from '../../../ui/tag';
import styles from './case-list.module.css';
import { CASES, type CasePage, listInput, PAGE_SIZE } from './case-list-state';

/** /annual: what one has asked of others, of every kind, with its state, next step and term. */
export const AnnualPage = centrePage('申请记录', 'login', Cases);

function Cases() {
  const list = useListState(CASES);
  const { state, set, hrefOf } = list;
  const input = listInput(state);
  const answer = useCall('/api/portal/case_list', input, { keepPrevious: true });
  return (
    <>
      <CentreHead
        title="申请记录"
        note="申报、认证、诉求、咨询和纠错等各类申请的进展都在这里。"
        acts={<ExportButton path="/api/portal/case_list" input={input} disabled={!answer.data?.total} />}
      />
      <SearchLine>
        {answer.data && (
          <TypeLinks
            label="申请种类"
            types={kindsOf(answer.data)}
            value={state.kind || undefined}
            hrefOf={(kind) => hrefOf({ kind: kind ?? '' })}
          />
        )}
        <TableSearch
          label="搜索申请记录"
          placeholder="搜标题或编号，如：技术改造"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword })}
        />
      </SearchLine>
      {answer.data && (
        <CountLine
          label="申请状态"
          counts={[
            { id: undefined, name: '全部', count: sum(answer.data.stages) },
            ...answer.data.stages.map((entry) => ({ ...entry, id: entry.id as typeof state.stage })),
          ].map(({ id, name, count }) => ({
            label: name,
            count,
            unit: '项',
            to: hrefOf({ stage: id }),
            current: state.stage === id,
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

/** The kinds of which there is something, as the answer names them. */
function kindsOf({ kinds }: CasePage) {
  const all = { value: undefined as string | undefined, label: '全部', count: sum(kinds) };
  return [
    all,
    ...kinds.map(({ id, name, count }) => ({ value: String(id) as string | undefined, label: name, count })),
  ];
}

interface RowsProps {
  data: CasePage;
  busy: boolean;
  list: ListState<typeof CASES>;
}

/** The cases, or what stands in their place. */
function Rows({ data: { total, list: rows }, busy, list }: RowsProps) {
  const { state, hrefOf } = list;
  if (rows.length === 0) return <NoRows total={total} list={list} />;
  return (
    <>
      <RuledRows className="mt-1 mb-3" busy={busy}>
        {rows.map((row) => (
          <li key={row.id}>
            <CaseRow row={row} />
          </li>
        ))}
      </RuledRows>
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

function NoRows({ total, list }: { total: number } & Pick<RowsProps, 'list'>) {
  const { state, hrefOf, clear } = list;
  if (total > 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
  if (state.keyword || state.stage || state.kind) {
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
  return <NoCases />;
}

/** The first step: to declare a policy, or to have an enterprise that can. */
function NoCases() {
  const { enterpriseId } = useSession();
  const title = '还没有提交过申请';
  return enterpriseId === null ? (
    <NothingYet title={title} hint="企业认证通过后就能申报政策，进展会显示在这里。" to="/identity" act="去认证企业" />
  ) : (
    <NothingYet title={title} hint="从符合的政策开始申报，进展会显示在这里。" to="/information" act="看符合的政策" />
  );
}

/** One case: what it is, how it stands, what comes next; its page has the rest. */
function CaseRow({ row }: { row: CasePage['list'][number] }) {
  return (
    <article className="row wrap gap-half-2 tall py-line">
      <span className={styles.sign}>
        <Tag tone={STAGE_TONES[row.stage]}>{row.state_name}</Tag>
      </span>
      <div className="fill-line">
        <RowName heading="h2">
          <Link to={row.link}>{row.title || row.kind_name}</Link>
        </RowName>
        <RowLine>
          <span>{row.kind_name}</span>
          {row.number && <span className="figures">{row.number}</span>}
          <span className="figures">{row.at.slice(0, 16)}</span>
          {row.due_on && !row.paused && <DateText date={row.due_on} deadline none="" />}
          <span>{row.next_step}</span>
        </RowLine>
      </div>
    </article>
  );
}
