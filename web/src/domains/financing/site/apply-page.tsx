import type { CallOutput } from '@zhice/contract/all';
import { FINANCING } from '@zhice/contract/financing/financing-kind';
import { Link, useNavigate } from 'react-router';
import { CaseForm } from '../../../app/case/case-form';
import type { CaseView } from '../../../app/case/case-view';
import { FormFailure } from '../../../app/case/form-failure';
import { MembersOnly } from '../../../app/members-only';
import { useOwnContact } from '../../../app/own-contact';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import { VerdictTag } from '../../../ui/verdict-tag';
import { useChosen } from './chosen';
import { useFits } from './fit';
import { amountText, answerText, idsText, type ProductView, rateText, termText, wayNames } from './terms';

/** /finance?view=apply: one form for several institutions, each of which gets an application of its own; with case a draft goes on. */
export function ApplyPage({ draft }: { draft: number | undefined }) {
  return (
    <>
      <PageTitle text="申请融资" />
      <div className="content stack gap-3 py-2">
        <h1>申请融资</h1>
        <MembersOnly need="enterprise">
          <Apply id={draft} />
        </MembersOnly>
      </div>
    </>
  );
}

/** What the form needs to begin. */
function Apply({ id }: { id: number | undefined }) {
  const chosen = useChosen().ids;
  const draft = useCall('/api/portal/case', { id: id ?? 0 }, { enabled: id !== undefined });
  const ids = [...new Set([...(draft.data?.subject ? [draft.data.subject.id] : []), ...chosen])];
  const contact = useOwnContact();
  if (draft.isError) return <FormFailure failed={draft} what="这份草稿" to="/finance" act="去选产品" />;
  if ((id !== undefined && !draft.data) || !contact) return <Skeleton rows={8} />;
  if (ids.length === 0) {
    return (
      <EmptyState
        title="还没有选择产品"
        hint="在产品列表里选择一个或几个，再填写申请。"
        action={<ButtonLink to="/finance">去选产品</ButtonLink>}
      />
    );
  }
  return <ApplyForm key={idsText(ids)} ids={ids} draft={draft.data} contact={contact} />;
}

interface ApplyFormProps {
  ids: readonly number[];
  draft: CaseView | undefined;
  contact: CallOutput<'/api/portal/own_contact'>;
}

function ApplyForm({ ids, draft, contact }: ApplyFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <CaseForm
      drafts
      kind={FINANCING}
      path="/api/index/financingapply"
      refresh={['/api/Person/financingapply']}
      given={draft?.actions.includes('submit') ? draft : undefined}
      place={`financing:${idsText(ids)}`}
      beginning={{ contact_name: contact.name, contact_phone: contact.phone }}
      about={{ product_ids: [...ids] }}
      act={ids.length > 1 ? `提交给 ${ids.length} 家机构` : '提交申请'}
      onSent={() => {
        toast(ids.length > 1 ? `已提交给 ${ids.length} 家机构，分别办理、分别答复` : '申请已提交');
        navigate('/annual?kind=financing');
      }}
    >
      {() => (
        <section aria-label="申请的产品">
          <p className="muted mb-1">每家机构各是一件办件，分别答复；提交前请确认勾选下面的授权。</p>
          <ul className="ruled-between">
            {ids.map((id) => (
              <Chosen key={id} id={id} />
            ))}
          </ul>
        </section>
      )}
    </CaseForm>
  );
}

/** A product that is applied for, with what its institution lends and whether the own enterprise meets its conditions. */
function Chosen({ id }: { id: number }) {
  const { data, isError } = useCall('/api/index/financingservices_detail', { id });
  const fit = useFits()?.get(id);
  if (isError) return <li className="py-1 unfit">编号 {id} 的产品已暂停申请，请重新选择。</li>;
  if (!data) return <li className="py-1 muted">正在加载</li>;
  return (
    <li className="py-1">
      <p className="row wrap gap-1">
        <Link to={`/finance?id=${id}`}>
          {data.institution_name} · {data.name}
        </Link>
        {fit && <VerdictTag verdict={fit.verdict} />}
      </p>
      <p className="muted small">{limitsText(data)}</p>
    </li>
  );
}

const limitsText = (product: ProductView): string =>
  [
    `额度 ${amountText(product)}`,
    `期限 ${termText(product)}`,
    `年利率 ${rateText(product)}`,
    `担保 ${wayNames(product)}`,
    `${answerText(product)}答复`,
  ].join(' · ');
