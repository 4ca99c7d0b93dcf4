import { CONSULT } from '@zhice/contract/enterprise/consult-kind';
import { Link } from 'react-router';
import { ConsultPage, ConsultSubject } from '../../../../app/case/consult-page';
import { maybeNumberPart, useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';

const PARTS = { enterprise: maybeNumberPart };

/** /companyConsultation: ask about the platform, or an enterprise of the library. */
export function PlatformConsultPage() {
  const { enterprise } = useListState(PARTS).state;
  return (
    <ConsultPage
      kind={CONSULT}
      open="/api/demo/company_seek"
      own="/api/Person/company_seek"
      title="平台咨询"
      asks="账号与认证、政策与申报、知识产权、服务与资源"
      about={{ enterprise_id: enterprise }}
      subject={<Subject enterprise={enterprise} />}
    />
  );
}

/** The enterprise that is asked about, by its name. */
function Subject({ enterprise }: { enterprise: number | undefined }) {
  const id = enterprise ?? 0;
  const { data } = useCall('/api/portal/right_landscape', { enterprise_id: id }, { enabled: id > 0 });
  return data ? (
    <ConsultSubject>
      <Link to={`/equity?enterprise=${id}`}>{data.enterprise_name}</Link>
    </ConsultSubject>
  ) : null;
}
