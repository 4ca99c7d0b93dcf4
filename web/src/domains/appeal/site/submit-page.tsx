import type { CallOutput } from '@zhice/contract/all';
import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { CaseForm } from '../../../app/case/case-form';
import type { CaseView } from '../../../app/case/case-view';
import { FormFailure } from '../../../app/case/form-failure';
import styles from '../../../app/form-page.module.css';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { MembersOnly } from '../../../app/members-only';
import { useOwnContact } from '../../../app/own-contact';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { useDebounced } from '../../../ui/use-debounced';
import { appealHref } from './appeal-row';

const PARTS = { id: maybeNumberPart, joins: maybeNumberPart };

/** /subEnterprise: tell one unit of a problem; with id a draft goes on, with joins it is the same as a public one. */
export function SubmitPage() {
  const { id, joins } = useListState(PARTS).state;
  return (
    <>
      <PageTitle text="提交诉求" />
      <div className={`content ${styles.page}`}>
        <h1>提交诉求</h1>
        <p className="mb-3 muted">
          按类别和所在地直接到办理部门，2 个工作日内首次答复；经贵企业同意办结，答复后提醒两次仍无回音的，满 10
          个工作日办结。
        </p>
        <MembersOnly need="enterprise">
          <Submit key={`${id} ${joins}`} id={id} joins={joins} />
        </MembersOnly>
      </div>
    </>
  );
}

/** What the form needs to begin. */
function Submit({ id, joins }: { id: number | undefined; joins: number | undefined }) {
  const draft = useCall('/api/portal/case', { id: id ?? 0 }, { enabled: id !== undefined });
  const met = useCall('/api/demo/appeal_trends', { id: joins ?? 0 }, { enabled: joins !== undefined });
  const types = useCall('/api/demo/appeal_type', {});
  const areas = useCall('/api/portal/appeal_areas', {});
  const contact = useOwnContact();
  const failed = [draft, met, types, areas].find(({ isError }) => isError);
  if (failed)
    return (
      <FormFailure
        failed={failed}
        what={failed === met ? '这件公开的诉求' : '这份草稿'}
        to="/subEnterprise"
        act="提交新的诉求"
      />
    );
  const waits = (id !== undefined && !draft.data) || (joins !== undefined && !met.data);
  if (waits || !types.data || !areas.data || !contact) return <Skeleton rows={10} />;
  return (
    <AppealForm
      draft={draft.data}
      met={met.data?.appeal ?? undefined}
      types={types.data.list}
      areas={areas.data.list}
      contact={contact}
    />
  );
}

interface AppealFormProps {
  draft: CaseView | undefined;
  /** The public appeal that was met too. */
  met: NonNullable<CallOutput<'/api/demo/appeal_trends'>['appeal']> | undefined;
  types: CallOutput<'/api/demo/appeal_type'>['list'];
  areas: CallOutput<'/api/portal/appeal_areas'>['list'];
  contact: CallOutput<'/api/portal/own_contact'>;
}

function AppealForm({ draft, met, types, areas, contact }: AppealFormProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const joins = met?.id ?? (draft?.subject?.kind === 'appeal' ? draft.subject.id : undefined);
  return (
    <div className={`stack gap-6 ${styles.parts}`}>
      <div>
        <CaseForm
          drafts
          kind={APPEAL}
          path="/api/demo/appeal_tabulation"
          given={draft}
          place={`${user?.id}:${joins ?? ''}`}
          beginning={{
            ...{ contact_name: contact.name, contact_phone: contact.phone, area: areas[0]?.id },
            ...(met && { title: met.title, content: met.content }),
            ...(met && { appeal_type_id: types.find(({ name }) => name === met.type_name)?.id }),
          }}
          about={{ joins }}
          choices={{
            appeal_type_id: types.map((type) => ({
              value: String(type.id),
              label: `${type.name}（${type.working_days} 个工作日）`,
            })),
            area: areas.map(({ id, name }) => ({ value: String(id), label: name })),
          }}
          act="提交诉求"
          onSent={({ number }) => {
            toast(`诉求已提交，编号 ${number}`);
            navigate('/appeal');
          }}
        >
          {({ title, content }) => aside && createPortal(<Similar text={`${title} ${content}`} but={joins} />, aside)}
        </CaseForm>
      </div>
      <aside ref={setAside} aria-label="相似的公开答复" />
    </div>
  );
}

const STILL_MS = 500;
const FROM = 4;

/** Public answers to what is being typed. */
function Similar({ text, but }: { text: string; but: number | undefined }) {
  const typed = useDebounced(text.trim().slice(0, 400), STILL_MS);
  const answer = useCall(
    '/api/portal/appeal_similar',
    { text: typed },
    { enabled: typed.length >= FROM, keepPrevious: true },
  );
  if (typed.length < FROM) return <p className="muted small">写下标题后，这里会找出也许已有答复的公开诉求。</p>;
  return (
    <Loaded compact answer={answer} failed="相似的答复没有加载出来" kept="正在填写的内容已保留">
      {({ list }) => {
        const others = list.filter(({ id }) => id !== but);
        if (others.length === 0) return <p className="muted small">没有找到相似的公开答复。</p>;
        return (
          <TitledSection aside id="similar" title="也许已有答复">
            <ul className="ruled-top">
              {others.map((appeal) => (
                <li key={appeal.id} className="py-1 ruled-bottom">
                  <Link to={appealHref(appeal)} target="_blank">
                    {appeal.title}
                    <span className="visually-hidden">（在新窗口打开）</span>
                  </Link>
                  <p className="small">{appeal.answer}</p>
                </li>
              ))}
            </ul>
          </TitledSection>
        );
      }}
    </Loaded>
  );
}
