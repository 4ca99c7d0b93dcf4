import type { CallInput, CallOutput } from '@zhice/contract/all';
import { isPhone } from '@zhice/contract/formats';
import { CONSULT_TOPICS } from '@zhice/contract/ip/enumerations';
import { quoted } from '@zhice/matching/quoted';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type FormFields as FormFieldsOf, payloadOf, validate, valuesOf } from '../../../../app/form/fields';
import { FormFields } from '../../../../app/form/form-fields';
import { useKeptForm } from '../../../../app/form/kept-form';
import type { Texts } from '../../../../app/form/merge-texts';
import { useFaults } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import { ListResults } from '../../../../app/list/list-results';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../../app/list-state';
import { MembersOnly } from '../../../../app/members-only';
import { type Contact, useOwnContact } from '../../../../app/own-contact';
import { PageTitle } from '../../../../app/page-title';
import { useSession } from '../../../../app/session';
import type { SessionUser } from '../../../../app/session-store';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { FaultSummary } from '../../../../ui/fault-summary';
import { optionsOf } from '../../../../ui/options';
import { Pagination } from '../../../../ui/pagination';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState } from '../../../../ui/states';
import { Tag, type Tone } from '../../../../ui/tag';
import { TitledSection } from '../../../../ui/titled-section';
import { useToast } from '../../../../ui/toast';
import styles from './consult-page.module.css';

/** /cqzx: ask the platform about intellectual property; one's own consultations below. */
export function ConsultPage() {
  return (
    <>
      <PageTitle
        text="知识产权咨询"
        description="购买、许可、申请注册、年费续展、维权和质押融资：把问题告诉平台，2 个工作日内与您联系。"
      />
      <div className={`content ${styles.page}`}>
        <h1 className={styles.title}>知识产权咨询</h1>
        <p className="muted">购买、许可、申请注册、年费续展、维权和质押融资都可以问，平台在 2 个工作日内与您联系。</p>
        <MembersOnly need="login">
          <Consult />
        </MembersOnly>
      </div>
    </>
  );
}

const PARTS = { right: maybeNumberPart, achievement: maybeNumberPart, topic: textPart, page: numberPart(1) };

function Consult() {
  const { user } = useSession();
  const { right, achievement, topic } = useListState(PARTS).state;
  if (!user) return null;
  const about = { right: right || undefined, achievement: achievement || undefined, topic };
  return (
    <div className={`stack gap-6 ${styles.parts}`}>
      <ConsultForm key={`${user.id} ${right} ${achievement} ${topic}`} user={user} about={about} />
      <ConsultList />
    </div>
  );
}

type Consult = CallOutput<'/api/portal/property_consults'>['list'][number];

const PAGE_SIZE = 5;
const TONES: Record<Consult['state'], Tone> = {
  submitted: 'brand',
  answered: 'fit',
  closed: 'neutral',
  withdrawn: 'neutral',
};

/** One's own consultations with their state and what was answered. */
function ConsultList() {
  const { state, hrefOf } = useListState(PARTS);
  const consults = useCall(
    '/api/portal/property_consults',
    { page: state.page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <TitledSection id="own" title="我的咨询">
      <ListResults
        answer={consults}
        failed="您的咨询没有加载出来"
        kept="正在填写的内容已保留"
        rows={3}
        rowHeight="6rem"
      >
        {({ total, list }) =>
          total === 0 ? (
            <EmptyState compact title="还没有咨询过" hint="提交后，可以在这里看到答复和进度。" />
          ) : (
            <>
              <ol className="ruled-top">
                {list.map((consult) => (
                  <li key={consult.id} className="py-2 ruled-bottom">
                    <OneConsult consult={consult} />
                  </li>
                ))}
              </ol>
              <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
            </>
          )
        }
      </ListResults>
    </TitledSection>
  );
}

function OneConsult({ consult }: { consult: Consult }) {
  const toast = useToast();
  const withdraw = useAction('/api/portal/property_consults', {
    refresh: ['/api/portal/property_consults'],
    onDone: () => toast('咨询已撤回'),
  });
  const to =
    consult.right_id === null
      ? consult.achievement_id !== null && `/lwDetail?id=${consult.achievement_id}`
      : `/zlDetail?id=${consult.right_id}`;
  return (
    <article>
      <h3 className="text-body medium">
        <Tag tone={TONES[consult.state]}>{consult.state_name}</Tag> {consult.topic_name}
        {consult.subject && <> · {to ? <Link to={to}>{consult.subject}</Link> : consult.subject}</>}
      </h3>
      <p className="mt-half pre-line break-anywhere">{consult.words}</p>
      {consult.reply && <p className={styles.reply}>答复：{consult.reply}</p>}
      <p className="mt-half muted small figures">
        {consult.created_at.slice(0, 16)} 提交 · {consult.next_step}
      </p>
      {consult.state === 'submitted' && (
        <Button
          kind="quiet"
          size="small"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: consult.id, action: 'withdraw' })}
        >
          撤回
        </Button>
      )}
    </article>
  );
}

const TOO_SHORT = '请写下要咨询的内容，至少 5 个字';
const NO_PHONE = '请填写手机号或带区号的座机号';

/** What is to be asked, and whom to call back. */
const FIELDS = {
  topic: {
    kind: 'choice',
    label: '咨询事项',
    placeholder: '请选择',
    required: '请选择咨询事项',
    options: optionsOf(CONSULT_TOPICS),
  },
  words: {
    kind: 'lines',
    label: '咨询内容',
    placeholder: '如：想了解这项专利的转让价格和可交付的技术资料',
    rows: 6,
    max: 2000,
    required: TOO_SHORT,
    check: (words) => (words.trim().length < 5 ? TOO_SHORT : undefined),
  },
  contact_name: {
    kind: 'text',
    label: '联系人',
    max: 50,
    required: '请填写联系人姓名',
    input: { autoComplete: 'name' },
  },
  contact_phone: {
    kind: 'text',
    label: '联系电话',
    placeholder: '手机号或带区号的座机号',
    max: 30,
    required: NO_PHONE,
    check: (phone) => (isPhone(phone.trim()) ? undefined : NO_PHONE),
    input: { type: 'tel', autoComplete: 'tel' },
    beside: true,
  },
} satisfies FormFieldsOf;
const NAMES = Object.keys(FIELDS);

interface About {
  right: number | undefined;
  achievement: number | undefined;
  topic: string;
}

/** What is to be asked, and whom to call back; kept while it is typed. */
function ConsultForm({ user, about }: { user: SessionUser; about: About }) {
  const contact = useOwnContact();
  return contact ? <Form user={user} about={about} contact={contact} /> : <Skeleton rows={6} />;
}

function Form({ user, about, contact }: { user: SessionUser; about: About; contact: Contact }) {
  const topic = CONSULT_TOPICS.find((one) => one === about.topic);
  const begun = valuesOf(FIELDS, { topic, contact_name: contact.name, contact_phone: contact.phone });
  const form = useKeptForm<Texts>(`consult:${user.id}:${about.right ?? ''}:${about.achievement ?? ''}`, begun);
  const { values, change } = form;
  const check = () => validate(FIELDS, values, '');
  const faults = useFaults('consult', NAMES, { summary: true, check });
  const { busy, run } = useSubmission(faults);
  const [sent, setSent] = useState(false);
  const toast = useToast();
  const seek = useAction('/api/demo/propertyseek', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/portal/property_consults', '/api/portal/own_contact'],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check())) return;
    const done = await run(() =>
      seek.mutateAsync({
        ...payloadOf(FIELDS, values),
        right_id: about.right,
        achievement_id: about.achievement,
      } as CallInput<'/api/demo/propertyseek'>),
    );
    if (!done) return;
    change({ words: '' });
    form.forget();
    setSent(true);
    toast('咨询已提交，平台将在 2 个工作日内与您联系');
  }

  return (
    <form className={`stack content-start gap-3 ${styles.form}`} onSubmit={submit} noValidate aria-label="咨询">
      <Subject about={about} />
      <FaultSummary faults={faults.list} />
      <FormFields fields={FIELDS} values={values} change={change} beside={faults.beside} />
      <Button type="submit" kind="primary" size="large" loading={busy}>
        {busy ? '正在提交' : '提交咨询'}
      </Button>
      {sent && (
        <p role="status" className="fit">
          已提交，进度见下方“我的咨询”。
        </p>
      )}
    </form>
  );
}

/** What the consultation is about, by its name. */
function Subject({ about }: { about: About }) {
  const right = useCall('/api/portal/library_right', { id: about.right ?? 0 }, { enabled: about.right !== undefined });
  const achievement = useCall(
    '/api/portal/achievement',
    { id: about.achievement ?? 0 },
    { enabled: about.right === undefined && about.achievement !== undefined },
  );
  if (right.data) {
    return (
      <p className={`brand-wash p-1-2 underlined-links ${styles.subject}`}>
        咨询对象：
        <Link to={`/zlDetail?id=${right.data.id}`}>
          {right.data.kind_name}
          {quoted(right.data.name)}
        </Link>
        （{right.data.number}）
      </p>
    );
  }
  if (achievement.data) {
    return (
      <p className={`brand-wash p-1-2 underlined-links ${styles.subject}`}>
        咨询对象：<Link to={`/lwDetail?id=${achievement.data.id}`}>技术成果{quoted(achievement.data.title)}</Link>
      </p>
    );
  }
  return null;
}
