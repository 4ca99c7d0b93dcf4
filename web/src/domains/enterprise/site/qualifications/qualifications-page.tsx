import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { ExportButton } from '../../../../app/list/export-button';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { QualificationDrawer } from './qualification-drawer';
import { QualificationFormDrawer } from './qualification-form-drawer';
import { listInput, QUALIFICATIONS } from './qualification-state';
import { QualificationsFilters } from './qualifications-filters';
import { QualificationsResults } from './qualifications-results';

/** /zzManage: the certificates of the enterprise, what ends first on top. */
export function QualificationsPage() {
  return (
    <CentrePage title="资质管理" need="enterprise">
      <Qualifications />
    </CentrePage>
  );
}

function Qualifications() {
  const list = useListState(QUALIFICATIONS);
  const { state, set, hrefOf } = list;
  const answer = useCall('/api/portal/qualification_list', listInput(state), { keepPrevious: true });
  const close = () => set({ id: undefined, edit: undefined, add: undefined, page: state.page });
  const isThere = (answer.data?.counts.all ?? 0) > 0;
  return (
    <>
      <CentreHead
        title="资质管理"
        note="证书记入后自动用于政策匹配；到期前 90 天开始提醒。"
        acts={
          <>
            {isThere && <ExportButton path="/api/portal/qualification_list" input={listInput(state)} />}
            <ButtonLink kind="primary" icon="plus" to={hrefOf({ add: '1', id: undefined, page: state.page })}>
              新增资质
            </ButtonLink>
          </>
        }
      />
      <QualificationsFilters list={list} kinds={answer.data?.kinds ?? []} />
      <QualificationsResults answer={answer} list={list} />
      {state.id !== undefined && !state.edit && (
        <QualificationDrawer
          key={state.id}
          id={state.id}
          onClose={close}
          editHref={hrefOf({ edit: '1', page: state.page })}
        />
      )}
      {(state.add || (state.id !== undefined && state.edit)) && (
        <QualificationFormDrawer
          key={state.add ? 'new' : state.id}
          id={state.add ? undefined : state.id}
          kinds={answer.data?.kinds ?? []}
          onClose={close}
          onSaved={(id) => set({ id, edit: undefined, add: undefined, page: state.page })}
        />
      )}
    </>
  );
}
