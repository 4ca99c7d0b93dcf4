import type { CallInput } from '@zhice/contract/all';
import { MARKET_ENTRY } from '@zhice/contract/market/entry-kind';
import type { MarketSide } from '@zhice/contract/market/enumerations';
import { useNavigate } from 'react-router';
import { useMayCall, WhyNot } from '../../../app/by-role';
import { CaseForm } from '../../../app/case/case-form';
import type { CaseView } from '../../../app/case/case-view';
import { FormFailure } from '../../../app/case/form-failure';
import { ReturnedNote } from '../../../app/case/returned-note';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import type { Texts } from '../../../app/form/merge-texts';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { useOwnContact } from '../../../app/own-contact';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { NoticeBlock } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { useDebounced } from '../../../ui/use-debounced';
import styles from './market.module.css';

/** `id` is a draft or what was returned, `entry` what is online and changed. */
const PARTS = { id: maybeNumberPart, entry: maybeNumberPart, selector: maybeNumberPart };

/** /marketRelease: publish a supply or a demand, or change one. */
export const ReleasePage = centrePage('发布供需', 'login', Release);

const RELEASE = '/api/index/market_demand_release';

function Release() {
  const { id, entry, selector } = useListState(PARTS).state;
  const may = useMayCall(RELEASE);
  const side: MarketSide = selector === 2 ? 2 : 1;
  if (!may) {
    return (
      <>
        <CentreHead title={`发布${side === 1 ? '供应' : '需求'}`} />
        <WhyNot call={RELEASE} what="不能发布供需" />
      </>
    );
  }
  return <Begun key={`${id} ${entry} ${side}`} draftId={id} entryId={entry} side={side} />;
}

interface BegunProps {
  draftId: number | undefined;
  entryId: number | undefined;
  side: MarketSide;
}

/** What the form needs: the draft, categories, and whom to call back. A change begins as a draft that says what is online. */
function Begun({ draftId, entryId, side: wanted }: BegunProps) {
  const draft = useCall('/api/portal/case', { id: draftId ?? 0 }, { enabled: draftId !== undefined });
  const entry = useCall('/api/portal/market_entry_form', { id: entryId }, { enabled: draftId === undefined });
  const side = (Number(draft.data?.form.side ?? entry.data?.form.side) || wanted) as MarketSide;
  const types = useCall(side === 1 ? '/api/index/market_type' : '/api/index/market_demand_type', {});
  const contact = useOwnContact();
  const failed = [draft, entry, types].find(({ isError }) => isError);
  if (failed)
    return (
      <FormFailure
        failed={failed}
        what={failed === draft ? '这份草稿' : '要修改的供需'}
        to={`/marketRelease?selector=${wanted}`}
        act="发布新的供需"
      />
    );
  const waits = (draftId !== undefined && !draft.data) || (draftId === undefined && !entry.data);
  if (waits || !types.data || !contact) return <Skeleton rows={10} />;
  const top = new Map(types.data.list.map(({ id, name }) => [id, name]));
  const leaves = types.data.list.filter(({ id }) => !types.data.list.some(({ parent_id: parent }) => parent === id));
  return (
    <EntryForm
      {...{ side, entryId, contact }}
      draft={draft.data}
      online={entry.data?.form}
      categories={leaves.map(({ id, name, parent_id: parent }) => ({
        value: String(id),
        label: parent === null ? name : `${top.get(parent)} / ${name}`,
      }))}
    />
  );
}

interface EntryFormProps {
  side: MarketSide;
  entryId: number | undefined;
  draft: CaseView | undefined;
  /** What is online, of a change. */
  online: object | undefined;
  contact: { name: string; phone: string };
  categories: { value: string; label: string }[];
}

function EntryForm({ side, entryId, draft, online, contact, categories }: EntryFormProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const what = side === 1 ? '供应' : '需求';
  const changes = entryId !== undefined || draft?.subject;
  return (
    <>
      <CentreHead
        title={changes ? `修改${what}` : `发布${what}`}
        note={
          changes
            ? '修改在审核通过后替换线上内容，审核期间原内容继续展示。'
            : '提交后 2 个工作日内审核，通过即展示 60 天；写得越具体，越容易得到报价。'
        }
      />
      <div className={styles.form}>
        <CaseForm
          drafts
          kind={MARKET_ENTRY}
          path={RELEASE}
          refresh={['/api/Person/market_demand_release']}
          given={draft}
          place={`${user?.id}:${draft?.id ?? entryId ?? `side${side}`}`}
          beginning={{ side, contact_name: contact.name, contact_phone: contact.phone, ...online }}
          about={entryId === undefined ? { selector: side } : { entry_id: entryId }}
          choices={{ category_id: categories }}
          act="提交审核"
          onSent={() => {
            toast('已提交，审核结果会通知您');
            navigate(side === 1 ? '/offer' : '/mybuy');
          }}
        >
          {(values) => (
            <>
              <ReturnedNote given={draft} />
              <Findings side={side} values={values} />
            </>
          )}
        </CaseForm>
      </div>
    </>
  );
}

const STILL_MS = 500;
const FROM = 4;
type Checked = CallInput<'/api/portal/market_check'>;

/** What is wrong with what is being written: what must not be offered, and what nobody can quote by. */
function Findings({ side, values }: { side: MarketSide; values: Texts }) {
  const typed: Checked = {
    ...{
      selector: side,
      title: String(values.title ?? '').slice(0, 200),
      content: String(values.content ?? '').slice(0, 4000),
    },
    quantity: values.quantity ? Number(values.quantity) : undefined,
    ...{ price_kind: String(values.price_kind ?? ''), delivery: String(values.delivery ?? '').slice(0, 200) },
  };
  // one text, so that it stays the same while nothing is typed
  const still: Checked = JSON.parse(useDebounced(JSON.stringify(typed), STILL_MS));
  const answer = useCall('/api/portal/market_check', still, {
    enabled: still.title.trim().length >= FROM,
    keepPrevious: true,
  });
  const list = answer.data?.list ?? [];
  if (still.title.trim().length < FROM || list.length === 0) return null;
  const told = (banned: boolean) => list.filter((one) => one.banned === banned);
  return (
    <div className="stack gap-1" role="status">
      <FindingList tone="unfit" title="含有不能发布的内容：" list={told(true)} />
      <FindingList tone="near" title="建议修改，对方才好报价：" list={told(false)} />
    </div>
  );
}

interface FindingListProps {
  tone: 'unfit' | 'near';
  title: string;
  list: readonly { detail: string }[];
}

function FindingList({ tone, title, list }: FindingListProps) {
  if (list.length === 0) return null;
  return (
    <NoticeBlock tone={tone}>
      <p>{title}</p>
      <ul className="bullets">
        {list.map(({ detail }) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </NoticeBlock>
  );
}
