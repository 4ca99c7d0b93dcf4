import { CentrePage } from '../../../../app/centre-page';
import { TypeLinks } from '../../../../app/list/type-links';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { KINDS } from './right-fields';
import { RightsList } from './rights-list';
import { NO_FILTERS, RIGHTS } from './rights-state';

/** /bqManage: registered works and software, one kind at a time. */
export function WorksPage() {
  return (
    <CentrePage title="版权与软著" need="enterprise">
      <Works />
    </CentrePage>
  );
}

function Works() {
  const { state, hrefOf } = useListState(RIGHTS);
  const kind = state.kind === 'software' ? 'software' : 'copyright';
  const { data } = useCall('/api/portal/right_totals', {});
  const entry = (value: 'copyright' | 'software') => ({
    value,
    label: KINDS[value].name,
    count: data?.kinds.find((each) => each.kind === value)?.total,
  });
  return (
    <RightsList key={kind} title="版权与软著" what={KINDS[kind].name} kind={kind} adds={[kind]}>
      <TypeLinks
        label="权利的种类"
        types={[entry('copyright'), entry('software')]}
        value={kind}
        hrefOf={(next) =>
          hrefOf({ ...NO_FILTERS, keyword: '', sort: undefined, kind: next === 'software' ? 'software' : undefined })
        }
      />
    </RightsList>
  );
}
