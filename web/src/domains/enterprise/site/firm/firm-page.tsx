import { CentrePage } from '../../../../app/centre-page';
import { useCall } from '../../../../rpc/use-call';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { FirmEditor } from './firm-editor';

/** /firm: who the enterprise is, every fact that policies ask for, and the review of its identity. */
export function FirmPage() {
  return (
    <CentrePage title="企业信息" need="login">
      <Firm />
    </CentrePage>
  );
}

function Firm() {
  const firm = useCall('/api/portal/firm', {});
  const settling = useCall('/api/portal/settling_facts', {});
  // what to tell first is a help: the form is there without it
  const first = settling.data?.list ?? (settling.isError ? [] : undefined);
  if (firm.data && first) return <FirmEditor firm={firm.data} first={first} />;
  if (firm.isError) {
    return <ErrorState whole title="企业信息没有加载出来" error={firm.error} onRetry={() => firm.refetch()} />;
  }
  return (
    <>
      <h1 className="visually-hidden">企业信息</h1>
      <Skeleton rows={10} rowHeight="4.5rem" />
    </>
  );
}
