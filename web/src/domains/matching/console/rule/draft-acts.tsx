import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Field } from '../../../../ui/field';
import { TextArea } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import type { Content } from './content';

export type Draft = CallOutput<'/api/console/rule_draft'>;

/** What a change of a draft makes untrue. */
const STALE = ['/api/console/rule', '/api/console/rule_draft', '/api/console/rule_list'] as const;

interface DraftActsProps {
  itemId: number;
  draft: Draft | undefined;
  name: string;
  content: Content;
  isChanged: boolean;
  /** The draft can be read. */
  whole: boolean;
  /** The version of the draft that the content was begun from. */
  version: number;
  onSaved: (content: Content, version: number) => void;
  undo: (() => void) | undefined;
}

/** Saving a draft, handing it to a second person, publishing or returning it. */
export function DraftActs(props: DraftActsProps) {
  const { draft, undo } = props;
  if (draft?.state === 'waiting') return <Deciding draft={draft} />;
  if (draft?.state === 'published') return null;
  return (
    <>
      {undo && <Button onClick={undo}>撤销一步</Button>}
      <Writing {...props} />
    </>
  );
}

function Writing({ itemId, draft, name, content, isChanged, whole, version, onSaved }: DraftActsProps) {
  const toast = useToast();
  const go = useNavigate();
  const save = useAction('/api/console/rule_draft_save', { idempotent: true, refresh: [...STALE] });
  const submit = useAction('/api/console/rule_draft_submit', {
    refresh: [...STALE],
    onDone: () => toast('已提交，等待另一位人员审核'),
  });
  const remove = useAction('/api/console/rule_draft_delete', {
    refresh: [...STALE],
    onDone: () => {
      toast('草稿已删除');
      go(`/rule?item=${itemId}`, { replace: true });
    },
  });
  async function keep() {
    const id = draft?.id;
    const kept = await save.mutateAsync({ id, version, item_id: itemId, name: name.trim() || '未命名草稿', content });
    onSaved(content, kept.version);
    if (id === undefined) go(`/rule?item=${itemId}&draft=${kept.id}`, { replace: true });
    return kept;
  }
  const keepSilently = () =>
    keep().then(
      () => toast('草稿已保存'),
      () => undefined,
    );
  const handOver = () =>
    keep()
      .then(
        (kept) => submit.mutateAsync({ ...kept, submit: true }),
        () => undefined,
      )
      .catch(() => undefined);
  return (
    <>
      {draft && (
        <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate({ id: draft.id, version })}>
          删除草稿
        </Button>
      )}
      <Button loading={save.isPending} disabled={!isChanged && draft !== undefined} onClick={keepSilently}>
        保存草稿
      </Button>
      <Button kind="primary" loading={submit.isPending} disabled={!whole} onClick={handOver}>
        提交审核
      </Button>
    </>
  );
}

function Deciding({ draft: { id, version, own } }: { draft: Draft }) {
  const toast = useToast();
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
      toast(approve ? '已发布，匹配按新规则进行' : '已退回编写人');
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
            onClick={() => decide.mutate({ id, version, approve: true, reason: '' })}
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
