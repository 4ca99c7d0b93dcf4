import type { CallOutput } from '@zhice/contract/all';
import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { PROVIDER_SETTLE, SERVICE_LISTING } from '@zhice/contract/service/publication-kinds';
import { Link, useNavigate } from 'react-router';
import { CaseForm } from '../../../app/case/case-form';
import type { CaseView } from '../../../app/case/case-view';
import { FormFailure } from '../../../app/case/form-failure';
import { OwnCases } from '../../../app/case/own-cases';
import { ReturnedNote } from '../../../app/case/returned-note';
import styles from '../../../app/form-page.module.css';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { MembersOnly } from '../../../app/members-only';
import { useOwnContact } from '../../../app/own-contact';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { serviceHref } from './service-row';

const PARTS = { listing: maybeNumberPart, settle: maybeNumberPart, service: maybeNumberPart };

/** /subService: become a provider, put up services and change them; with listing or settle a draft goes on. */
export function SubServicePage() {
  const state = useListState(PARTS).state;
  return (
    <>
      <PageTitle text="发布服务" />
      <div className={`content ${styles.page}`}>
        <h1>发布服务</h1>
        <p className="mb-3 muted">先以企业身份入驻，平台核对资质；之后发布的服务 3 个工作日内审核，通过即上架。</p>
        <MembersOnly need="enterprise">
          <Provide key={Object.values(state).join()} {...state} />
        </MembersOnly>
      </div>
    </>
  );
}

type State = { [Name in keyof typeof PARTS]: number | undefined };
type Own = CallOutput<'/api/portal/own_provider'>;

function Provide({ listing, settle, service }: State) {
  const own = useCall('/api/portal/own_provider', {});
  // settle=0 is a new one
  const draftId = listing || settle || undefined;
  const draft = useCall('/api/portal/case', { id: draftId ?? 0 }, { enabled: draftId !== undefined });
  const failed = [own, draft].find(({ isError }) => isError);
  if (failed) return <FormFailure failed={failed} what="这份草稿" to="/subService" act="发布新的服务" />;
  if (!own.data || (draftId !== undefined && !draft.data)) return <Skeleton rows={10} />;
  const { provider } = own.data;
  const settles = settle !== undefined || (provider === null && listing === undefined);
  return (
    <div className={`stack gap-6 ${styles.parts}`}>
      {settles ? (
        <SettleForm provider={provider} draft={draft.data} />
      ) : (
        <ListingForm service={service} own={own.data} draft={draft.data} />
      )}
      <div className="stack content-start gap-6">
        {provider && <OwnServices own={own.data} settles={settles} />}
        {provider && <OwnCases path="/api/portal/service_listing_list" title="发布记录" what="发布" />}
        <OwnCases path="/api/portal/provider_settle_list" title="入驻记录" what="入驻申请" />
      </div>
    </div>
  );
}

function SettleForm({ provider, draft }: { provider: Own['provider']; draft: CaseView | undefined }) {
  const { user } = useSession();
  const contact = useOwnContact();
  const toast = useToast();
  const navigate = useNavigate();
  if (!contact) return <Skeleton rows={8} />;
  const isOpen = draft?.actions.includes('submit');
  return (
    <TitledSection id="settle" title={provider ? '更新机构信息' : '服务机构入驻'}>
      <CaseForm
        drafts
        kind={PROVIDER_SETTLE}
        path="/api/portal/provider_settle"
        refresh={['/api/portal/provider_settle_list', '/api/portal/own_provider']}
        given={isOpen ? draft : undefined}
        place={`${user?.id}:settle`}
        beginning={{ contact_name: contact.name, contact_phone: contact.phone, ...provider }}
        act="提交入驻申请"
        onSent={({ id, number }) => {
          toast(`入驻申请已提交，编号 ${number}`);
          navigate(`/caseDetail?id=${id}`);
        }}
      >
        {() => <ReturnedNote given={draft} />}
      </CaseForm>
    </TitledSection>
  );
}

interface ListingFormProps {
  /** The one that is changed. */
  service: number | undefined;
  own: Own;
  draft: CaseView | undefined;
}

function ListingForm({ service, own, draft }: ListingFormProps) {
  const { user } = useSession();
  const types = useCall('/api/demo/service_type', {});
  const changed = service ?? draft?.subject?.id;
  const stored = own.services.find(({ id }) => id === changed);
  const toast = useToast();
  const navigate = useNavigate();
  if (types.isError) return <ErrorState title="表单没有加载出来" error={types.error} onRetry={() => types.refetch()} />;
  if (!types.data) return <Skeleton rows={8} />;
  const isOpen = draft?.actions.includes('submit');
  return (
    <TitledSection id="listing" title={stored ? '修改服务' : '发布新服务'}>
      {stored && (
        <Notice tone="brand">
          正在修改“{stored.name}”，审核通过前页面仍显示原来的内容。 <Link to="/subService">改为发布新服务</Link>
        </Notice>
      )}
      <CaseForm
        drafts
        kind={SERVICE_LISTING}
        path="/api/portal/service_listing"
        refresh={['/api/portal/service_listing_list', '/api/portal/own_provider']}
        given={isOpen ? draft : undefined}
        place={`${user?.id}:listing:${stored?.id ?? ''}`}
        beginning={stored?.form}
        about={{ service_id: stored?.id }}
        choices={{ type: types.data.list.map(({ name }) => ({ value: name, label: name })) }}
        act="提交审核"
        onSent={({ id, number }) => {
          toast(`服务已提交审核，编号 ${number}`);
          navigate(`/caseDetail?id=${id}`);
        }}
      >
        {() => <ReturnedNote given={draft} />}
      </CaseForm>
      {own.services.length === 0 && <p className="mt-1 muted small">第一项服务审核通过后，就会出现在服务大厅。</p>}
    </TitledSection>
  );
}

/** What the enterprise offers, each with the way to change it. */
const OwnServices = ({ own: { provider, services }, settles }: { own: Own; settles: boolean }) => (
  <TitledSection aside id="services" title={`${provider?.name}的服务`}>
    {services.length === 0 ? (
      <p className="muted small">还没有上架的服务。</p>
    ) : (
      <ul className="ruled-between">
        {services.map((service) => (
          <li key={service.id} className="row wrap spread gap-x-2 py-half">
            <Link to={serviceHref(service)}>{service.name}</Link>
            <span className="muted small figures">
              {LISTING_STATES.labels[service.state]} · {service.confirmed_on} 确认 ·{' '}
              <Link to={`/subService?service=${service.id}`} className="underlined">
                修改<span className="visually-hidden">：{service.name}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    )}
    <p className="row wrap gap-x-2 mt-1 small">
      <Link to="/received">收到的订单</Link>
      {settles ? <Link to="/subService">发布新服务</Link> : <Link to="/subService?settle=0">更新机构信息</Link>}
    </p>
  </TitledSection>
);
