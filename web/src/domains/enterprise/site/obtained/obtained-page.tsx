import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { ExportButton } from '../../../../app/list/export-button';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { ObtainedDrawer } from './obtained-drawer';
import { ObtainedResults } from './obtained-results';
import { listInput, OBTAINED } from './obtained-state';

/** /yinformation: what the enterprise has obtained, by year. */
export function ObtainedPage() {
  return (
    <CentrePage title="已获支持" need="enterprise">
      <ObtainedSupport />
    </CentrePage>
  );
}

function ObtainedSupport() {
  const list = useListState(OBTAINED);
  const { state, set, hrefOf } = list;
  const answer = useCall('/api/portal/obtained_list', listInput(state), { keepPrevious: true });
  const close = () => set({ edit: undefined, add: '', page: state.page });
  const entry = answer.data?.list.find(({ source, id }) => source === 'own' && id === state.edit);
  return (
    <>
      <CentreHead
        title="已获支持"
        note="公示名单里贵企业获得的奖励和资金自动列出；没有公示的可以自己登记，并附上证书。"
        acts={
          <>
            {(answer.data?.total ?? 0) > 0 && (
              <ExportButton path="/api/portal/obtained_list" input={listInput(state)} />
            )}
            <ButtonLink kind="primary" icon="plus" to={hrefOf({ add: '1', edit: undefined, page: state.page })}>
              登记一项
            </ButtonLink>
          </>
        }
      />
      <ObtainedResults answer={answer} list={list} />
      {(state.add || entry) && (
        <ObtainedDrawer key={entry ? `${entry.id} ${entry.version}` : 'new'} entry={entry} onClose={close} />
      )}
    </>
  );
}
