import type { CallOutput } from '@zhice/contract/all';
import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { statesOf } from '@zhice/contract/case/kind';
import { CaseSummary } from '../../../app/case/case-summary';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults, NoneFound, NoSuchPage, NothingYet, SEARCH_KEPT } from '../../../app/list/list-results';
import { TypeLinks } from '../../../app/list/type-links';
import { type ListState, numberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { Pagination } from '../../../ui/pagination';
import { RuledRows } from '../../../ui/ruled-rows';
import { SearchLine } from '../../../ui/table-filters';
import { TableSearch } from '../../../ui/table-search';

const STATES = statesOf(APPEAL);
const PARTS = { keyword: textPart, state: wordPart(STATES), page: numberPart(1) };
const PAGE_SIZE = 10;

/** /appeal: appeals of one's own enterprise, with what comes next. */
export const OwnAppealsPage = centrePage('诉求记录', 'enterprise', OwnAppeals);

function OwnAppeals() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  const input = { ...state, keyword: state.keyword || undefined, pageSize: PAGE_SIZE };
  const answer = useCall('/api/Person/appeal_tabulation', input, { keepPrevious: true });
  return (
    <>
      <CentreHead
        title="诉求记录"
        note="贵企业提出的诉求由哪个部门办理、办到哪一步；需要您处理的请点开办理。"
        acts={
          <>
            <ExportButton path="/api/Person/appeal_tabulation" input={input} disabled={!answer.data?.total} />
            <ButtonLink kind="primary" to="/subEnterprise">
              提交诉求
            </ButtonLink>
          </>
        }
      />
      <SearchLine>
        <TypeLinks
          label="状态"
          types={[
            { value: undefined, label: '全部' },
            ...STATES.map((value) => ({ value, label: STATES.labels[value] })),
          ]}
          value={state.state}
          hrefOf={(value) => hrefOf({ state: value })}
        />
        <TableSearch
          label="搜索诉求记录"
          placeholder="搜标题、编号，如：用电增容"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword })}
        />
      </SearchLine>
      <ListResults answer={answer} failed="诉求记录没有加载出来" kept={SEARCH_KEPT} rows={6} rowHeight="6rem">
        {(data) => <Rows data={data} busy={answer.isPlaceholderData} list={list} />}
      </ListResults>
    </>
  );
}

interface RowsProps {
  data: CallOutput<'/api/Person/appeal_tabulation'>;
  busy: boolean;
  list: ListState<typeof PARTS>;
}

function Rows({ data: { total, list: rows }, busy, list: { state, hrefOf, clear } }: RowsProps) {
  if (rows.length === 0) {
    if (total > 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
    if (state.keyword || state.state) return <NoneFound what="诉求" keyword={state.keyword} onAct={() => clear()} />;
    return (
      <NothingYet
        title="还没有诉求记录"
        hint="提交后，由哪个部门办理、何时答复，都会写在这里。"
        to="/subEnterprise"
        act="提交诉求"
      />
    );
  }
  return (
    <>
      <RuledRows className="mt-1 mb-3" busy={busy}>
        {rows.map((appeal) => (
          <li key={appeal.id} className="py-2">
            <CaseSummary given={appeal} heading="h2" />
          </li>
        ))}
      </RuledRows>
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}
