import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { FirmEditor } from './firm-editor';
import styles from './firm-page.module.css';

/** /firm: who the enterprise is, every fact that policies ask for, and the review of its identity. */
export function FirmPage() {
  return (
    <>
      <PageTitle text="企业信息" />
      <MembersOnly need="login">
        <Firm />
      </MembersOnly>
    </>
  );
}

function Firm() {
  const firm = useCall('/api/portal/firm', {});
  const settling = useCall('/api/portal/settling_facts', {});
  // what to tell first is a help: the form is there without it
  const first = settling.isError ? [] : settling.data?.list;
  if (firm.data && first) return <FirmEditor firm={firm.data} first={first} />;
  if (firm.isError) {
    return <ErrorState whole title="企业信息没有加载出来" error={firm.error} onRetry={() => firm.refetch()} />;
  }
  return (
    <div className={`content ${styles.page}`}>
      <h1 className="visually-hidden">企业信息</h1>
      <Skeleton rows={10} rowHeight="4.5rem" />
    </div>
  );
}
