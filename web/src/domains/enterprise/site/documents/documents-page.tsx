import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { ExportButton } from '../../../../app/list/export-button';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { DocumentDrawer } from './document-drawer';
import { DocumentsFilters } from './documents-filters';
import { DocumentsResults } from './documents-results';
import { DOCUMENTS, listInput } from './documents-state';
import { QuotaLine } from './quota-line';
import { UploadDrawer } from './upload-drawer';

/** /documentManage: the files of the enterprise with their versions, kept once and used in every declaration. */
export function DocumentsPage() {
  return (
    <CentrePage title="文件管理" need="enterprise">
      <Documents />
    </CentrePage>
  );
}

function Documents() {
  const list = useListState(DOCUMENTS);
  const { state, set, hrefOf } = list;
  const answer = useCall('/api/Person/document_liett', listInput(state), { keepPrevious: true });
  const close = () => set({ id: undefined, edit: undefined, add: undefined, page: state.page });
  return (
    <>
      <CentreHead
        title="文件管理"
        note="常用证照和材料存一次，申报时直接从这里选，不用反复上传。"
        acts={
          <>
            <ExportButton path="/api/Person/document_liett" input={listInput(state)} disabled={!answer.data?.total} />
            <ButtonLink kind="primary" icon="upload" to={hrefOf({ add: '1', id: undefined, page: state.page })}>
              上传文件
            </ButtonLink>
          </>
        }
      />
      {answer.data && <QuotaLine quota={answer.data.quota} deletedHref={hrefOf({ deleted: '1', state: undefined })} />}
      <DocumentsFilters list={list} answer={answer.data} />
      <DocumentsResults answer={answer} list={list} />
      {state.id !== undefined && (
        <DocumentDrawer
          key={state.id}
          id={state.id}
          editing={state.edit !== undefined}
          onEdit={(on) => set({ edit: on ? '1' : undefined, page: state.page })}
          onClose={close}
        />
      )}
      {state.add && <UploadDrawer onClose={close} />}
    </>
  );
}
