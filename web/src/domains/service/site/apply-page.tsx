import type { CallOutput } from '@zhice/contract/all';
import { SERVICE_STANDINGS } from '@zhice/contract/service/enumerations';
import { SERVICE_ORDER } from '@zhice/contract/service/order-kind';
import { Link, useNavigate } from 'react-router';
import { CaseForm } from '../../../app/case/case-form';
import type { CaseView } from '../../../app/case/case-view';
import { FormFailure, Written } from '../../../app/case/form-failure';
import styles from '../../../app/form-page.module.css';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { MembersOnly } from '../../../app/members-only';
import { useOwnContact } from '../../../app/own-contact';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import { daysText, serviceHref } from './service-row';

const PARTS = { id: maybeNumberPart, order: maybeNumberPart };

/** /apply?id: order a service; with order a draft goes on. */
export function ApplyPage() {
  const { id, order } = useListState(PARTS).state;
  return (
    <>
      <PageTitle text="申请服务" />
      <div className={`content ${styles.page}`}>
        <h1>申请服务</h1>
        <p className="mb-3 muted">机构在 3 个工作日内受理并报价，您确认报价后才开始服务；验收后双方互相评价。</p>
        <MembersOnly need="login">
          <Apply key={`${id} ${order}`} id={id} order={order} />
        </MembersOnly>
      </div>
    </>
  );
}

function Apply({ id, order }: { id: number | undefined; order: number | undefined }) {
  const draft = useCall('/api/portal/case', { id: order ?? 0 }, { enabled: order !== undefined });
  const serviceId = id ?? draft.data?.subject?.id;
  const service = useCall(
    '/api/demo/service_manage_detail',
    { id: serviceId ?? 0 },
    { enabled: serviceId !== undefined },
  );
  const contact = useOwnContact();
  const { enterpriseId } = useSession();
  const failed = [draft, service].find(({ isError }) => isError);
  if (failed) {
    const what = failed === draft ? '这份草稿' : '这项服务';
    const written = { kind: SERVICE_ORDER, draft: draft.data };
    return <FormFailure failed={failed} what={what} to="/serviceList" act="去选服务" written={written} />;
  }
  if (serviceId === undefined && (order === undefined || draft.data)) {
    return (
      <EmptyState
        title="请先选择服务"
        hint="在服务页面点“申请服务”。"
        action={<ButtonLink to="/serviceList">去选服务</ButtonLink>}
      />
    );
  }
  if (!service.data || !contact) return <Skeleton rows={10} />;
  if (enterpriseId !== null && service.data.provider_enterprise_id === enterpriseId) {
    return (
      <EmptyState
        title={`“${service.data.policy_name}”是贵企业自己的服务`}
        hint="不能向自己申请；收到的申请在“收到的办件”里办理。"
        action={<ButtonLink to="/received?kind=service_order">看收到的申请</ButtonLink>}
      />
    );
  }
  if (service.data.state !== 'online') {
    return <NotNow service={service.data} draft={draft.data} />;
  }
  return <ApplyForm service={service.data} draft={draft.data} contact={contact} />;
}

type Service = CallOutput<'/api/demo/service_manage_detail'>;

/** In the place of the form while a service takes no orders; what was written of it is still read. */
const NotNow = ({ service, draft }: { service: Service; draft: CaseView | undefined }) => (
  <>
    <EmptyState
      title={`“${service.policy_name}”${SERVICE_STANDINGS.labels[service.state]}，暂时不能申请`}
      hint={draft ? '写过的草稿还在，恢复后可以继续；也可以看看同类服务。' : '可以看看同类服务。'}
      action={<ButtonLink to={`/serviceList?type=${service.service_type_id}`}>看同类服务</ButtonLink>}
    />
    <Written kind={SERVICE_ORDER} draft={draft} />
  </>
);

/** Not asked for services that take no vouchers. */
const VOUCHER = ['voucher'];

interface ApplyFormProps {
  service: Service;
  draft: CaseView | undefined;
  contact: { name: string; phone: string };
}

function ApplyForm({ service, draft, contact }: ApplyFormProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <CaseForm
      drafts
      kind={SERVICE_ORDER}
      path="/api/demo/service_record"
      refresh={['/api/Person/service_record']}
      given={draft}
      place={`${user?.id}:${service.id}`}
      beginning={{ contact_name: contact.name, contact_phone: contact.phone }}
      without={service.voucher ? undefined : VOUCHER}
      about={{ service_id: service.id }}
      act="提交申请"
      onSent={({ id, number }) => {
        toast(`申请已提交，编号 ${number}`);
        navigate(`/caseDetail?id=${id}`);
      }}
    >
      {() => (
        <p className="brand-wash p-1-2 underlined-links">
          申请的服务：<Link to={serviceHref(service)}>{service.policy_name}</Link>（{service.provider}，{service.price}
          ，{daysText(service.days)}
          {service.voucher && `，${service.voucher}`}）
        </p>
      )}
    </CaseForm>
  );
}
