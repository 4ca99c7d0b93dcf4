import { ENQUIRY } from '@zhice/contract/market/enquiry-kind';
import { Link, useNavigate } from 'react-router';
import { CaseForm } from '../../../app/case/case-form';
import type { CaseView } from '../../../app/case/case-view';
import { FormFailure, Written } from '../../../app/case/form-failure';
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
import { useToday } from '../../../ui/today';
import { closedText, ENTRY_PAGES } from './entry-row';
import styles from './market.module.css';

/** `id` is the entry that is asked about, of which half `selector`; `case` a draft that goes on. */
const PARTS = { id: maybeNumberPart, case: maybeNumberPart, selector: maybeNumberPart };

/** /leave: ask who supplies, or offer to who demands. */
export function LeavePage() {
  const { id, case: draft, selector } = useListState(PARTS).state;
  return (
    <>
      <PageTitle text="洽谈" />
      <div className={`content ${styles.home}`}>
        <h1 className="mb-2">洽谈</h1>
        <MembersOnly need="login">
          <div className={styles.form}>
            {id === undefined && draft === undefined ? (
              <EmptyState title="请先选择要洽谈的供需" action={<Link to="/gongxu">去供需市场</Link>} />
            ) : (
              <Enquiry key={`${id} ${draft}`} entryId={id} draftId={draft} selector={selector} />
            )}
          </div>
        </MembersOnly>
      </div>
    </>
  );
}

/** What the form needs to begin: the draft, and who is to be called back. */
function Enquiry({ entryId, draftId, selector }: Record<'entryId' | 'draftId' | 'selector', number | undefined>) {
  const draft = useCall('/api/portal/case', { id: draftId ?? 0 }, { enabled: draftId !== undefined });
  const id = entryId ?? draft.data?.subject?.id;
  const side = selector ?? Number(draft.data?.form.side);
  const supply = useCall(
    '/api/index/market_supply_shoplist_detail',
    { id: id ?? 0 },
    { enabled: id !== undefined && side !== 2 },
  );
  const demand = useCall(
    '/api/index/market_demand_shoplist_detail',
    { id: id ?? 0 },
    { enabled: id !== undefined && (side === 2 || supply.error?.code === 404) },
  );
  const contact = useOwnContact();
  // a supply that is none may be a demand
  const failed = [draft, demand, supply].find(({ error }) => error && (error !== supply.error || error.code !== 404));
  if (failed) {
    const what = failed === draft ? '这份草稿' : '这条供需';
    const written = { kind: ENQUIRY, draft: draft.data };
    return <FormFailure failed={failed} what={what} to="/gongxu" act="去供需市场" written={written} />;
  }
  const entry = supply.data ?? demand.data;
  if (!entry || !contact || (draftId !== undefined && !draft.data)) return <Skeleton rows={8} />;
  return <EnquiryForm entry={entry} draft={draft.data} contact={contact} />;
}

interface EnquiryFormProps {
  entry: NonNullable<ReturnType<typeof useCall<'/api/index/market_supply_shoplist_detail'>>['data']>;
  draft: CaseView | undefined;
  contact: { name: string; phone: string };
}

function EnquiryForm({ entry, draft, contact }: EnquiryFormProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const today = useToday();
  if (entry.own) {
    return (
      <EmptyState
        title={`“${entry.title}”是贵方自己发布的`}
        hint="不能向自己洽谈；收到的洽谈和报价在这里比较和答复。"
        action={<ButtonLink to={`/marketQuotes?id=${entry.id}`}>看收到的洽谈</ButtonLink>}
      />
    );
  }
  const closed = closedText(entry, today);
  if (closed) {
    return (
      <>
        <EmptyState
          title={`“${entry.title}”现在不能洽谈`}
          hint={closed}
          action={<ButtonLink to="/gongxu">看其他供需</ButtonLink>}
        />
        <Written kind={ENQUIRY} draft={draft} />
      </>
    );
  }
  const unit = entry.quantity.split(' ')[1] ?? '';
  return (
    <CaseForm
      drafts
      kind={ENQUIRY}
      path="/api/index/market_sfapply"
      refresh={['/api/index/market_supply_shoplist_detail', '/api/index/market_demand_shoplist_detail']}
      given={draft}
      place={`${user?.id}:${entry.id}`}
      beginning={{ unit, contact_name: contact.name, contact_phone: contact.phone }}
      about={{ entry_id: entry.id }}
      act={entry.sealed ? '密封提交方案' : '发送洽谈'}
      onSent={({ id }) => {
        toast(entry.sealed ? '方案已密封提交' : '洽谈已发送，对方回复后会通知您');
        navigate(`/caseDetail?id=${id}`);
      }}
    >
      {() => (
        <p className="brand-wash p-1-2 underlined-links">
          {entry.selector === 1 ? '供应' : '需求'}：
          <Link to={`${ENTRY_PAGES[entry.selector]}${entry.id}`}>{entry.title}</Link>（{entry.enterprise_name}，
          {entry.price}）{entry.sealed && <>。方案密封到 {entry.sealed_until}，之后与其他方案一起打开。</>}
        </p>
      )}
    </CaseForm>
  );
}
