import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import { DESK_ACTS, isDeskAct } from '@zhice/contract/case/desk-act-kinds';
import { goesOn } from '@zhice/contract/case/kind';
import { PERMISSIONS } from '@zhice/contract/staff/enumerations';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CaseActions } from '../../../app/case/case-actions';
import { CaseFormView } from '../../../app/case/case-form-view';
import { CaseHistory } from '../../../app/case/case-history';
import { CaseLinks } from '../../../app/case/case-links';
import { toneOf } from '../../../app/case/case-view';
import { actOrSeeNewer } from '../../../app/case/newer-state';
import { ListResults } from '../../../app/list/list-results';
import { RowLink } from '../../../console/row-link';
import { may, useMe } from '../../../console/session';
import { askAgain } from '../../../rpc/query-client';
import { useAction, useCall } from '../../../rpc/use-call';
import { ActSelect } from '../../../ui/act-select';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { focusFirst, focusIfLost } from '../../../ui/focus';
import { Notice } from '../../../ui/notice';
import { Tag } from '../../../ui/tag';
import { TextArea, TextInput } from '../../../ui/text-input';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { caseKindOf } from './case-kinds';
import { TermDay } from './term-day';
import { useDeskParts, useKeeper } from './use-desk-parts';

type Given = CallOutput<'/api/console/case'>;

/** What an act makes untrue: the lists, and the case itself. */
const LISTS = ['/api/console/case_list', '/api/console/activity_signup_list', '/api/console/notice_list'] as const;
export const STALE = ['/api/console/case', '/api/console/case_colleagues', ...LISTS] as const;
/** One says that one looks so often; it counts for two minutes. */
const LOOK_MS = 20_000;

interface CasePanelProps {
  id: number;
  onClose: () => void;
  /** The next of the list. */
  onNext: () => void;
}

/** One case beside its list: what it says, what happened, and what may be done now. */
export function CasePanel({ id, onClose, onNext }: CasePanelProps) {
  const answer = useCall('/api/console/case', { id });
  return (
    <Drawer open beside onClose={onClose} title={answer.data?.title ?? '办件'}>
      <ListResults
        answer={answer}
        failed="这一件没有加载出来"
        none={{ title: '这一件不由您办理', hint: '它可能已转交其他部门或已撤回，也可能地址不对。请在列表里查找。' }}
        rows={6}
      >
        {(given) => <Whole given={given} onNext={onNext} />}
      </ListResults>
    </Drawer>
  );
}

function Whole({ given: read, onNext }: { given: Given; onNext: () => void }) {
  const [clear, setClear] = useState<Given | null>(null);
  const given = clear?.version === read.version ? clear : read;
  const kind = caseKindOf(given.kind);
  const toast = useToast();
  const client = useQueryClient();
  const { others, look } = useOthers(given);
  const { desk, choices, stop } = useDeskParts(given, look);
  const acts = useFirstFocus(given.version);
  const act = useAction('/api/console/case_act', {
    idempotent: true,
    quiet: true,
    refresh: [...LISTS],
    onDone: (after, { action }) => {
      // not asked for again: an act may have given it to another unit
      client.setQueryData(['/api/console/case', { id: given.id }], after);
      const said = kind?.actions[action]?.said ?? (isDeskAct(action) ? DESK_ACTS[action].said : '');
      const goesOn = after.stage !== 'running' || after.actions.length === 0;
      toast(`${given.title}：${said}`, 'done', goesOn ? undefined : { label: '下一件', run: onNext });
      if (goesOn) onNext();
    },
  });
  function take(action: string, fields: Record<string, unknown>) {
    stop();
    return actOrSeeNewer(client, STALE, () =>
      act.mutateAsync({ id: given.id, version: given.version, action, fields }),
    );
  }
  return (
    <div className="stack gap-3">
      {others.length > 0 && <Notice tone="near">{others.join('、')}也在看这一件，办理前请先沟通。</Notice>}
      <div className="row wrap gap-1-2">
        <Tag tone={toneOf(given)}>{given.state_name}</Tag>
        <span>{[given.kind_name, given.number].filter(Boolean).join(' · ')}</span>
        {(given.answer_due_on || given.due_on) && !given.paused && (
          <span>
            办理期限 <TermDay {...given} />
          </span>
        )}
        {given.paused && <span className="muted">等待申请人，期限暂停</span>}
      </div>
      <div ref={acts}>
        <CaseActions kind={kind} given={given} act={take} desk={desk} choices={choices} />
      </div>
      <Handler given={given} />
      <TitledSection id="case-form" title="提交的内容">
        <CaseFormView
          kind={kind}
          given={given}
          before={[
            { term: '企业', value: given.enterprise_name },
            { term: '申请人', value: given.applicant_name },
            ...(given.other_name ? [{ term: kind?.counterpart?.label ?? '对方', value: given.other_name }] : []),
          ]}
        />
        {!given.clear && <Clear given={given} onClear={setClear} />}
      </TitledSection>
      <CaseLinks links={given.links} name={({ id, title }) => <RowLink to={`/cases?id=${id}`} name={title} />} />
      <TitledSection id="case-progress" title="办理过程">
        <CaseHistory events={given.history} />
        <NoteForm given={given} />
      </TitledSection>
    </div>
  );
}

/** What can be done first has the focus once it is there, so that enter does it; again where a change has taken the focus away. */
function useFirstFocus(version: number) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(part.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version other buttons are there
  useEffect(() => focusIfLost(part.current), [version]);
  return part;
}

/** Says again and again that one looks at a case; who else does. What changed meanwhile is asked for again. */
function useOthers({ id, viewers, version }: Given) {
  const client = useQueryClient();
  const look = useAction('/api/console/case_look', { quiet: true });
  const { mutate, data } = look;
  useEffect(() => {
    if (data && data.version > version) void askAgain(client, STALE);
  }, [data, version, client]);
  useEffect(() => {
    mutate({ id });
    const timer = setInterval(() => mutate({ id }), LOOK_MS);
    return () => clearInterval(timer);
  }, [id, mutate]);
  return { others: data?.viewers ?? viewers, look: () => mutate({ id }) };
}

/** Which unit has it, where that is not the platform, and who of its people. */
function handledBy({ unit_name, handler_name, stage }: Given): string {
  const handler = handler_name || (goesOn(stage) ? '未领取' : '');
  return [unit_name && `部门：${unit_name}`, handler && `经办人：${handler}`].filter(Boolean).join(' · ');
}

/** Who handles it: taken by oneself, given to a colleague, given back; who did, once it has ended. */
function Handler({ given }: { given: Given }) {
  if (goesOn(given.stage)) return <Handling given={given} />;
  const whose = handledBy(given);
  return whose && <p>{whose}</p>;
}

function Handling({ given }: { given: Given }) {
  const me = useMe();
  const colleagues = useCall('/api/console/case_colleagues', { id: given.id });
  const assign = useAction('/api/console/case_assign', { refresh: [...STALE] });
  const give = (staff_id: number | null) => assign.mutate({ id: given.id, version: given.version, staff_id });
  const people = colleagues.data?.list ?? [];
  const others = people.filter(({ id }) => id !== given.handler_id);
  return (
    <div className="row wrap gap-1">
      <span>{handledBy(given)}</span>
      {others.some(({ id }) => id === me.id) && (
        <Button size="small" loading={assign.isPending} onClick={() => give(me.id)}>
          我来办
        </Button>
      )}
      {given.handler_id === me.id && (
        <Button size="small" kind="quiet" loading={assign.isPending} onClick={() => give(null)}>
          退回部门
        </Button>
      )}
      {others.length > 0 && (
        <ActSelect
          label="分派给同事"
          onPick={(id) => give(Number(id))}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </div>
  );
}

/** What is of a person in clear: only with a reason, which stays in the audit log. */
function Clear({ given, onClear }: { given: Given; onClear: (given: Given) => void }) {
  const me = useMe();
  const [reason, setReason] = useState('');
  const ask = useAction('/api/console/case_clear', { onDone: onClear });
  const maySee = given.handler_id === me.id || may(me, 'personal');
  const asksWho = !maySee && goesOn(given.stage);
  const colleagues = useCall('/api/console/case_colleagues', { id: given.id }, { enabled: asksWho });
  if (asksWho && colleagues.isPending) return null;
  if (!maySee) {
    const canTake = colleagues.data?.list.some(({ id }) => id === me.id);
    const how = canTake ? '领取后可以查看' : `需要时请有“${PERMISSIONS.labels.personal}”权限的同事查看`;
    return <p className="mt-1 muted small">联系方式由经办人查看；{how}。</p>;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    ask.mutate({ id: given.id, reason: reason.trim() });
  }
  return (
    <form className="row wrap gap-1 mt-1" onSubmit={submit}>
      <TextInput
        aria-label="查看个人信息的原因"
        placeholder="查看联系方式的原因，如：电话核实"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" size="small" disabled={reason.trim().length < 2} loading={ask.isPending}>
        查看明文
      </Button>
    </form>
  );
}

/** Words for those who handle it alone; what is typed and not sent is kept as that of acts is. */
function NoteForm({ given: { id, drafts } }: { given: Given }) {
  const begun = String(drafts.note?.words ?? '');
  const [words, setWords] = useState(begun);
  const keeper = useKeeper(id);
  const note = useAction('/api/console/case_note', { idempotent: true, refresh: ['/api/console/case'] });
  function type(text: string) {
    setWords(text);
    keeper.later('note', { words: text });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    keeper.stop();
    note.mutate({ id, words: words.trim() }, { onSuccess: () => setWords('') });
  }
  return (
    <form className="stack gap-1" onSubmit={submit}>
      <Field id={`note-${id}`} label="内部意见" hint="申请人看不到。">
        <TextArea rows={2} maxLength={3000} value={words} onChange={type} />
      </Field>
      <div>
        <Button type="submit" size="small" disabled={words.trim() === ''} loading={note.isPending}>
          记下
        </Button>
      </div>
    </form>
  );
}
