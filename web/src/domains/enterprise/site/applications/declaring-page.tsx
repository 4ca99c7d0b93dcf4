import type { CallOutput } from '@zhice/contract/all';
import { statesOf } from '@zhice/contract/case/kind';
import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import { ListResults, NoSuchPage, NothingYet } from '../../../../app/list/list-results';
import { TypeLinks } from '../../../../app/list/type-links';
import { numberPart, useListState, wordPart } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { Pagination } from '../../../../ui/pagination';
import { RuledRows } from '../../../../ui/ruled-rows';
import { DeclarationRow } from './application-parts';

const PAGE_SIZE = 15;
const PARTS = { state: wordPart(statesOf(DECLARATION)), page: numberPart(1) };
/** States that are looked at by themselves. */
const SHOWN = ['draft', 'returned', 'submitted', 'publicity', 'approved', 'paid', 'withdrawn'] as const;

/** /sbNow: what the enterprise is declaring, the nearest deadline first. */
export const DeclaringPage = centrePage('正在申报', 'enterprise', Declaring);

function Declaring() {
  const { state, hrefOf } = useListState(PARTS);
  const answer = useCall(
    state.state ? '/api/Person/depotreport' : '/api/Person/sb_project',
    { ...state, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <>
      <CentreHead
        title="正在申报"
        note="草稿随时可以继续填写；提交后在这里看进展，公示前可以撤回。"
        acts={<ButtonLink to="/qysb">申报一项政策</ButtonLink>}
      />
      <TypeLinks
        label="申报状态"
        types={[
          { value: undefined, label: '正在申报' },
          ...SHOWN.map((value) => ({ value, label: DECLARATION.states[value].label })),
        ]}
        value={state.state}
        hrefOf={(value) => hrefOf({ state: value })}
      />
      <ListResults answer={answer} failed="申报没有加载出来" rows={5} rowHeight="4.5rem">
        {(data) => <Rows data={data} state={state} hrefOf={hrefOf} />}
      </ListResults>
    </>
  );
}

type RowsProps = Pick<ReturnType<typeof useListState<typeof PARTS>>, 'state' | 'hrefOf'> & {
  data: CallOutput<'/api/Person/sb_project'>;
};

function Rows({ data: { total, list }, state, hrefOf }: RowsProps) {
  if (list.length === 0 && total > 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
  if (list.length === 0) {
    return (
      <NothingYet
        title={state.state === undefined ? '目前没有正在申报的政策' : '这一类还没有申报'}
        hint="符合的政策按截止日期列好了，可以从最近截止的开始。"
        to="/information"
        act="看符合的政策"
      />
    );
  }
  return (
    <>
      <RuledRows className="mt-1 mb-3">
        {list.map((declaration) => (
          <li key={declaration.id}>
            <DeclarationRow declaration={declaration} heading="h2" />
          </li>
        ))}
      </RuledRows>
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}
