import type { CallOutput } from '@zhice/contract/all';
import type { CaseKind } from '@zhice/contract/case/kind';
import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { useNavigate } from 'react-router';
import { useCall } from '../../rpc/use-call';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import styles from '../form-page.module.css';
import { maybeNumberPart, useListState } from '../list-state';
import { MembersOnly } from '../members-only';
import { useOwnContact } from '../own-contact';
import { PageTitle } from '../page-title';
import { CaseForm, type OpenPath } from './case-form';
import { CaseStanding } from './case-standing';
import type { CaseView } from './case-view';
import { FormFailure } from './form-failure';
import type { OwnPath } from './own-cases';
import { ReturnedNote } from './returned-note';

interface SettleDeclaration {
  kind: CaseKind;
  note: string;
  /** The call that opens an application, and the one that lists one's own. */
  path: OpenPath;
  cases: OwnPath;
  /** Where one is listed: '专家库'. */
  store: string;
  /** The page on which a listed person goes on, and what it is called. */
  desk: { to: string; name: string };
  /** The entry that one has, by what a new application begins with; null for who is not listed. */
  own: '/api/portal/expert_own' | '/api/portal/talent_own';
  /** The kinds among which one chooses, and the field that takes one. */
  types: { path: '/api/portal/expert_fields' | '/api/demo/rclx_list'; field: string };
}

const PARTS = { case: maybeNumberPart };

/** A page on which a person asks to be listed, or says anew what has changed; shows how the last application stands. */
export const settlePage = (declaration: SettleDeclaration) =>
  function SettlePage() {
    const { case: id } = useListState(PARTS).state;
    const { label } = declaration.kind;
    return (
      <>
        <PageTitle text={label} />
        <div className={`content ${styles.page}`}>
          <h1>{label}</h1>
          <p className="mb-3 muted">{declaration.note}</p>
          <MembersOnly need="login">
            <Begin {...declaration} id={id} />
          </MembersOnly>
        </div>
      </>
    );
  };

/** What the form needs to begin: the entry, the application under way, the kinds. */
function Begin({ id, ...declaration }: SettleDeclaration & { id: number | undefined }) {
  const own = useCall(declaration.own, {});
  const cases = useCall(declaration.cases, id === undefined ? { page: 1, pageSize: 1 } : { id });
  const types = useCall(declaration.types.path, {});
  const contact = useOwnContact();
  const failed = [own, cases, types].find(({ isError }) => isError);
  if (failed) return <FormFailure failed={failed} what="这份申请" to="/annual" act="看申请记录" />;
  if (!own.data || !cases.data || !types.data || !contact) return <Skeleton rows={12} />;
  return (
    <Settle
      {...declaration}
      listed={listedIn(own.data)}
      last={cases.data.list[0]}
      among={types.data.list}
      contact={{ contact_name: contact.name, contact_phone: contact.phone }}
    />
  );
}

const listedIn = (own: CallOutput<SettleDeclaration['own']>): Listed | null =>
  'expert' in own ? own.expert : own.talent;

/** The entry that one has: how it stands, and what a new application begins with. */
type Listed = Pick<NonNullable<CallOutput<'/api/portal/expert_own'>['expert']>, 'state' | 'form'>;

interface SettleProps extends SettleDeclaration {
  listed: Listed | null;
  last: CaseView | undefined;
  among: { id: number | string; name: string }[];
  contact: object;
}

function Settle({ kind, path, cases, store, desk, types, listed, last, among, contact }: SettleProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const open = last?.actions.includes('submit') ? last : undefined;
  if (last && !open && last.stage !== 'done' && last.stage !== 'withdrawn')
    return <CaseStanding kind={kind} given={last} />;
  return (
    <div className="stack gap-3">
      {listed && (
        <Notice
          tone={listed.state === 'online' ? 'brand' : 'near'}
          acts={<ButtonLink to={desk.to}>{desk.name}</ButtonLink>}
        >
          {listed.state === 'online'
            ? `您已在${store}展示。信息有变化时在这里修改后重新提交，审核通过前仍按现在的信息展示。`
            : `您在${store}的信息${LISTING_STATES.labels[listed.state]}，现在没有展示。在这里修改后重新提交，审核通过后展示${listed.state === 'held' ? '' : '；没有变化的，可以到“我发布的”恢复展示'}。`}
        </Notice>
      )}
      {last && !listed && last.state === 'refused' && (
        <Notice tone="near">
          上次申请未通过：{last.history.findLast(({ action }) => action === 'refuse')?.words ?? ''}
        </Notice>
      )}
      <ReturnedNote given={open} />
      <CaseForm
        drafts
        kind={kind}
        path={path}
        refresh={[cases]}
        given={open}
        beginning={listed?.form ?? contact}
        choices={{ [types.field]: among.map(({ id, name }) => ({ value: String(id), label: name })) }}
        act="提交审核"
        onSent={({ id, number }) => {
          toast(`${kind.label}申请已提交，编号 ${number}`);
          navigate(`/caseDetail?id=${id}`);
        }}
      />
    </div>
  );
}
