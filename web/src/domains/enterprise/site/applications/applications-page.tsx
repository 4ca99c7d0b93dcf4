import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { ExportButton } from '../../../../app/list/export-button';
import { TypeLinks } from '../../../../app/list/type-links';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { CountLine } from '../../../../ui/count-line';
import { SearchLine } from '../../../../ui/table-filters';
import { TableSearch } from '../../../../ui/table-search';
import { ApplicationsResults } from './applications-results';
import { APPLICATIONS, type ApplicationPage, listInput } from './applications-state';

/** /annual: applications of every kind with their state, history and next step. */
export function AnnualPage() {
  return (
    <CentrePage title="申请记录" need="login">
      <Applications title="申请记录" note="政策申报、企业认证、诉求等各类申请的进展都在这里。" />
    </CentrePage>
  );
}

/** /appeal: the same, of appeals alone. */
export function AppealPage() {
  return (
    <CentrePage title="诉求记录" need="login">
      <Applications title="诉求记录" note="贵企业提出的诉求，由哪个部门办理、办到哪一步。" preset="appeal" />
    </CentrePage>
  );
}

interface ApplicationsProps {
  title: string;
  note: string;
  /** The one kind of this page. */
  preset?: string;
}

function Applications({ title, note, preset }: ApplicationsProps) {
  const list = useListState(APPLICATIONS);
  const { state, set, hrefOf } = list;
  const input = listInput(state, preset);
  const answer = useCall('/api/portal/application_list', input, { keepPrevious: true });
  return (
    <>
      <CentreHead
        title={title}
        note={note}
        acts={<ExportButton path="/api/portal/application_list" input={input} disabled={!answer.data?.total} />}
      />
      <SearchLine>
        {!preset && answer.data && (
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
      <ApplicationsResults answer={answer} list={list} preset={preset} />
    </>
  );
}

const sum = (counts: { count: number }[]): number => counts.reduce((total, { count }) => total + count, 0);

function kindsOf({ kinds }: ApplicationPage) {
  const all = { value: undefined as string | undefined, label: '全部', count: sum(kinds) };
  return [all, ...kinds.map(({ id, name, count }) => ({ value: id as string | undefined, label: name, count }))];
}
