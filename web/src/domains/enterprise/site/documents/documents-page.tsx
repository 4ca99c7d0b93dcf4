import { Centre } from '../../../../app/centre';
import { CentreHead } from '../../../../app/centre-head';
import { useListState } from '../../../../app/list-state';
import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
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
    <>
      <PageTitle text="文件管理" />
      <MembersOnly need="enterprise">
        <Centre>
          <Documents />
        </Centre>
      </MembersOnly>
    </>
  );
}

function Documents() {
  const { state, set, hrefOf } = useListState(DOCUMENTS);
  const answer = useCall('/api/Person/document_liett', listInput(state), { keepPrevious: true });
  const close = () => set({ id: undefined, edit: undefined, add: undefined, page: state.page });
  return (
    <>
      <CentreHead
        title="文件管理"
        note="常用证照和材料存一次，申报时直接从这里选，不用反复上传。"
        acts={
          <ButtonLink kind="primary" icon="upload" to={hrefOf({ add: '1', id: undefined, page: state.page })}>
            上传文件
          </ButtonLink>
        }
      />
      {answer.data && <QuotaLine quota={answer.data.quota} deletedHref={hrefOf({ deleted: '1', state: undefined })} />}
      <DocumentsFilters state={state} set={set} list={answer.data} />
      <DocumentsResults answer={answer} state={state} set={set} hrefOf={hrefOf} />
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
