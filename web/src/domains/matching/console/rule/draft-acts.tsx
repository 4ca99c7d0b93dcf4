import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Field } from '../../../../ui/field';
import { TextArea } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import { useToday } from '../../../../ui/today';
import type { Content } from './content';
import type { Written } from './use-editor';

export type Draft = CallOutput<'/api/console/rule_draft'>;

/** What a change of a draft makes untrue. */
export const STALE = ['/api/console/rule', '/api/console/rule_draft', '/api/console/rule_list'] as const;

interface DraftActsProps {
  itemId: number;
  draft: Draft | undefined;
  written: Written;
  isChanged: boolean;
  /** The draft can be read. */
  whole: boolean;
  onSaved: (sent: Written, version: number) => void;
  /** Why it was not handed in or published; '' once it is tried again. */
  onRefused: (why: string) => void;
  undo: (() => void) | undefined;
}

/** Saving a draft, handing it to a second person, publishing or returning it. */
export function DraftActs(props: DraftActsProps) {
  const { draft, undo } = props;
  if (draft?.state === 'waiting') return <Deciding draft={draft} onRefused={props.onRefused} />;
  if (draft?.state === 'published') return null;
  return (
    <>
      {undo && <Button onClick={undo}>撤销一步</Button>}
      <Writing {...props} />
    </>
  );
}

function Writing({ itemId, draft, written, isChanged, whole, onSaved, onRefused }: DraftActsProps) {
  const toast = useToast();
  const go = useNavigate();
  const save = useAction('/api/console/rule_draft_save', { idempotent: true, refresh: [...STALE] });
  const submit = useAction('/api/console/rule_draft_submit', {
    refresh: [...STALE],
    onDone: () => toast('已提交，等待另一位人员审核'),
  });
  async function keep() {
    const id = draft?.id;
    const { name, content, version } = written;
    const kept = await save.mutateAsync({ id, version, item_id: itemId, name: name.trim() || '未命名草稿', content });
    onSaved(written, kept.version);
    if (id === undefined) go(`/rule?item=${itemId}&draft=${kept.id}`, { replace: true });
    return kept;
  }
  const keepSilently = () =>
    nothingWrong() &&
    keep().then(
      () => toast('草稿已保存'),
      () => undefined,
    );
  function handOver() {
    onRefused('');
    if (!nothingWrong()) return;
    keep().then(
      (kept) => submit.mutateAsync({ ...kept, submit: true }).catch(({ message }: Error) => onRefused(message)),
      () => undefined,
    );
  }
  /** A field that holds no number stands for the number that was there before: it is shown, and nothing is saved over it. */
  function nothingWrong(): boolean {
    const wrong = document.querySelector<HTMLElement>('main input[aria-invalid="true"]');
    if (!wrong) return true;
    wrong.focus();
    toast('有一处填的不是数字，没有保存', 'error');
    return false;
  }
  return (
    <>
      {draft && <Deleting draft={draft} version={written.version} />}
      <Button loading={save.isPending} disabled={!isChanged && draft !== undefined} onClick={keepSilently}>
        保存草稿
      </Button>
      <Button kind="primary" loading={submit.isPending} disabled={!whole} onClick={handOver}>
        提交审核
      </Button>
    </>
  );
}

/** What is gone cannot be brought back, so that it is asked about once more. */
function Deleting({ draft: { id, item_id, name }, version }: { draft: Draft; version: number }) {
  const toast = useToast();
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useAction('/api/console/rule_draft_delete', {
    refresh: ['/api/console/rule', '/api/console/rule_list'],
    onDone: () => {
      toast('草稿已删除');
      go(`/rule?item=${item_id}`, { replace: true });
    },
  });
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        删除草稿
      </Button>
      {asking && (
        <Dialog
          open
          title={`删除草稿“${name}”？`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>取消</Button>
              <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate({ id, version })}>
                删除
              </Button>
            </>
          }
        >
          <p>条件、金额和测试企业一并删除，不能恢复。正在生效的规则不变。</p>
        </Dialog>
      )}
    </>
  );
}

function Deciding({
  draft: { id, version, own, content },
  onRefused,
}: Pick<DraftActsProps, 'onRefused'> & { draft: Draft }) {
  const toast = useToast();
  const today = useToday();
  const begins = (content as Content).rule.validFrom ?? '';
  const [returning, setReturning] = useState(false);
  const [reason, setReason] = useState('');
  const back = useAction('/api/console/rule_draft_submit', {
    refresh: [...STALE],
    onDone: () => toast('已撤回，可以继续修改'),
  });
  const decide = useAction('/api/console/rule_draft_decide', {
    refresh: [...STALE],
    onDone: (_, { approve }) => {
      setReturning(false);
      toast(approve ? `已发布，${begins > today ? `${begins} 起` : ''}匹配按新规则进行` : '已退回编写人');
    },
  });
  return (
    <>
      <Button loading={back.isPending} onClick={() => back.mutate({ id, version, submit: false })}>
        撤回修改
      </Button>
      {own ? (
        <span className="muted small self-center">您参与了编写，须由另一位人员审核</span>
      ) : (
        <>
          <Button onClick={() => setReturning(true)}>退回</Button>
          <Button
            kind="primary"
            loading={decide.isPending}
            onClick={() => {
              onRefused('');
              decide.mutate(
                { id, version, approve: true, reason: '' },
                { onError: ({ message }) => onRefused(message) },
              );
            }}
          >
            审核通过并发布
          </Button>
        </>
      )}
      {returning && (
        <Dialog
          open
          title="退回编写人"
          onClose={() => setReturning(false)}
          actions={
            <Button
              kind="primary"
              disabled={reason.trim() === ''}
              loading={decide.isPending}
              onClick={() => decide.mutate({ id, version, approve: false, reason: reason.trim() })}
            >
              退回
            </Button>
          }
        >
          <Field label="退回的原因" required>
            <TextArea rows={4} maxLength={500} value={reason} onChange={setReason} data-first />
          </Field>
        </Dialog>
      )}
    </>
  );
}
