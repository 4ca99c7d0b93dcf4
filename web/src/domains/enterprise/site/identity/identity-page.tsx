import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import { AUTHENTICATION, ENTERPRISE_EDIT } from '@zhice/contract/enterprise/authentication-kind';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Offer } from '../../../../app/by-role';
import { CaseActions } from '../../../../app/case/case-actions';
import { CaseHistory } from '../../../../app/case/case-history';
import { type CaseView, withMarks } from '../../../../app/case/case-view';
import { useCaseAct } from '../../../../app/case/use-case-act';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import { type FieldsFor, fileName, payloadOf, validate, valuesOf } from '../../../../app/form/fields';
import { FormFields } from '../../../../app/form/form-fields';
import { useKeptForm } from '../../../../app/form/kept-form';
import type { Texts } from '../../../../app/form/merge-texts';
import { useFaults } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import { useSession, useSessionActions } from '../../../../app/session';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { IDENTITY_FIELDS } from '../firm/identity-fields';
import { reviewState } from '../firm/review-state';
import styles from './identity.module.css';

/** /identity: the authentication of the enterprise, how it stands and how it went. */
export const IdentityPage = centrePage('企业认证', 'login', Identity);

function Identity() {
  const answer = useCall('/api/portal/authentication', {});
  return (
    <>
      <CentreHead title="企业认证" note="认证通过后，您以这家企业的身份匹配政策、在线申报和管理知识产权。" />
      <Loaded answer={answer} failed="认证信息没有加载出来" waiting={<Skeleton rows={6} />}>
        {(data) => (
          <>
            <Standing data={data} />
            {!data.approved && (
              <p className="mt-3 muted small">
                企业已有所有者、又联系不上？可以
                <Link to="/takeover" className="underlined">
                  申请接管
                </Link>
                。
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** How the authentication stands and how it went, and what can be given anew. */
function Standing({ data }: { data: Authentication }) {
  const review = reviewState(viewOf(data));
  return (
    <>
      <p className="row wrap gap-half-2 mb-2">
        <Tag tone={review.tone} icon={review.icon}>
          {review.word}
        </Tag>
        <span>{review.text}</span>
      </p>
      {data.name && (
        <DefinitionList
          items={[
            { term: '企业名称', value: data.name },
            { term: '统一社会信用代码', value: data.credit_code },
            { term: '送审的名称', value: data.pending?.name === data.name ? '' : data.pending?.name },
            {
              term: '营业执照',
              value: data.licence && (
                <a href={data.licence.url} target="_blank" rel="noreferrer">
                  {data.licence.name}
                </a>
              ),
            },
          ]}
        />
      )}
      {data.history.length > 0 && (
        <section aria-labelledby="identity-history" className="mt-3">
          <h2 id="identity-history" className="text-3">
            办理进展
          </h2>
          <CaseHistory events={data.history} next={data.status === 2 ? undefined : data.case?.next_step} />
        </section>
      )}
      {data.case && data.case.actions.length > 0 && <Acts given={data.case} />}
      {data.status === 1 ? (
        <div className="mt-3">
          <ButtonLink kind="primary" to="/firm">
            先完善企业信息
          </ButtonLink>
        </div>
      ) : (
        <Offer call="/api/Person/qiyeauthentication">
          <IdentityForm key={`${data.status} ${data.licence?.upload_id}`} stands={data} />
        </Offer>
      )}
    </>
  );
}

/** What else than submitting it again can be done with what was submitted. */
function Acts({ given }: { given: CaseView }) {
  const { reloadUser } = useSessionActions();
  const kind = given.kind === ENTERPRISE_EDIT.name ? ENTERPRISE_EDIT : AUTHENTICATION;
  const act = useCaseAct(kind, given, { refresh: REVIEWED, onDone: () => void reloadUser().catch(() => undefined) });
  return <CaseActions kind={kind} given={given} act={act} />;
}

/** What says how the review stands. */
const REVIEWED: CallPath[] = ['/api/portal/authentication', '/api/portal/firm', '/api/portal/case_list'];

const viewOf = ({ status, reason, approved, name, pending, submitted_at }: Authentication) =>
  status === 0 && !approved
    ? null
    : { name, approved, review_status: status, review_reason: reason, pending, submitted_at };

type Authentication = CallOutput<'/api/portal/authentication'>;

const FIELDS = {
  ...IDENTITY_FIELDS,
  upload_id: {
    kind: 'file',
    label: AUTHENTICATION.fields.licence.label,
    hint: AUTHENTICATION.fields.licence.hint,
    // the one that was given before stands by its name and is not sent again
    from: ({ licence }: Authentication) => licence && { upload_id: '', name: licence.name },
    check: (_, values) => (values[fileName('upload_id')] ? undefined : '请上传营业执照的扫描件或照片'),
  },
} satisfies FieldsFor<CallInput<'/api/Person/qiyeauthentication'>>;
const NAMES = Object.keys(FIELDS);

/** Name, code and licence of the enterprise, for review; anew for one that is approved already when that is asked for. */
function IdentityForm({ stands }: { stands: Authentication }) {
  // what was returned is open to be put right
  const [open, setOpen] = useState(!stands.approved || stands.case?.actions.includes('submit') === true);
  const { user } = useSession();
  const { reloadUser } = useSessionActions();
  const toast = useToast();
  // each submission and each result adds to the history: what was typed before it is over
  const { values, change, forget } = useKeptForm<Texts>(
    `identity:${user?.id}:${stands.history.length}`,
    valuesOf(FIELDS, { ...stands, ...stands.pending }),
  );
  const wrong = () => validate(FIELDS, values, '');
  const faults = useFaults('identity', NAMES, { summary: true, check: wrong });
  const { busy, run } = useSubmission(faults);
  const { licence = '', ...marks } = stands.case?.marks ?? {};
  const beside = withMarks(faults.beside, { ...marks, upload_id: licence });
  const apply = useAction('/api/Person/qiyeauthentication', {
    idempotent: true,
    quiet: true,
    refresh: REVIEWED,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(wrong())) return;
    const { name, credit_code, upload_id } = payloadOf(FIELDS, values);
    const done = await run(async () => {
      const file = upload_id === null ? {} : { upload_id: Number(upload_id) };
      const { status } = await apply.mutateAsync({ name: String(name), credit_code: String(credit_code), ...file });
      toast(status === 2 ? '已保存' : '已提交审核，结果会通知您（短信或邮件，以及站内消息）');
    });
    if (!done) return;
    forget();
    await reloadUser().catch(() => undefined);
  }

  if (!open) {
    return (
      <div className="mt-3">
        <Button icon="edit" onClick={() => setOpen(true)}>
          变更名称、代码或执照
        </Button>
      </div>
    );
  }
  return (
    <form className={`stack gap-2 mt-3 ${styles.form}`} onSubmit={submit} noValidate aria-label="企业认证">
      <FaultSummary faults={faults.list} title="没有提交，您填写的内容已保留。" />
      <FormFields fields={FIELDS} values={values} change={change} beside={beside} />
      <div>
        <Button type="submit" kind="primary" size="large" loading={busy}>
          {busy ? '正在提交' : '提交审核'}
        </Button>
      </div>
    </form>
  );
}
