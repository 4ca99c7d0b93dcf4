import type { CallOutput } from '@zhice/contract/all';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { EntryKind } from './entry-kinds';

type Effects = CallOutput<'/api/console/fact_check'>;

/** What is asked before a change is saved; without an answer it could not be told in time. */
interface Asking {
  effects: Effects | undefined;
  answer: (yes: boolean) => void;
}

/** Tells what a change would come to before it is saved, and asks where items read it. */
export function useEffects({ base }: EntryKind): {
  confirm: (fields: object, id: number | undefined) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<Asking | null>(null);
  async function confirm(fields: object, id: number | undefined): Promise<boolean> {
    const effects = await check(base, fields, id);
    // refused: the form says so beside its fields
    if (effects && (effects.refusals.length > 0 || effects.effects.length + effects.same === 0)) return true;
    return new Promise((answer) => setAsking({ effects, answer }));
  }
  const close = (yes: boolean) => {
    asking?.answer(yes);
    setAsking(null);
  };
  const dialog = (
    <Dialog
      open={asking !== null}
      onClose={() => close(false)}
      title="保存前的试算"
      actions={
        <>
          <Button onClick={() => close(false)}>返回修改</Button>
          <Button kind="primary" onClick={() => close(true)}>
            仍要保存
          </Button>
        </>
      }
    >
      {asking &&
        (asking.effects ? (
          <Told effects={asking.effects} />
        ) : (
          <p>企业较多，没有在限时内试算出影响。可以稍后再试，也可以直接保存。</p>
        ))}
    </Dialog>
  );
  return { confirm, dialog };
}

/** Undefined when it took too long; what is wrong with the form is thrown. */
async function check(base: EntryKind['base'], fields: object, id: number | undefined): Promise<Effects | undefined> {
  try {
    return await send(`${base}_check` as '/api/console/fact_check', { id, fields: fields as never });
  } catch (error) {
    if (error instanceof CallError && error.code !== 0 && error.code < 500) throw error;
    return undefined;
  }
}

function Told({ effects: { changes, effects, same } }: { effects: Effects }) {
  return (
    <div className="stack gap-2">
      <ul>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {field}：{before || '（空）'} → <b>{after || '（空）'}</b>
          </li>
        ))}
      </ul>
      {effects.length === 0 && <p>有 {same} 项事项用到它，库内企业的结论和金额都不变。</p>}
      {effects.map(({ title, count, lines }) => (
        <details key={title} open={effects.length === 1}>
          <summary>
            《{title}》：{count} 家企业的结论或金额改变
          </summary>
          {lines.map((line) => (
            <p key={line} className="small">
              {line}
            </p>
          ))}
        </details>
      ))}
      {effects.length > 0 && same > 0 && <p className="muted">另有 {same} 项事项用到它，结果都不变。</p>}
    </div>
  );
}
