import type { CallOutput } from '@zhice/contract/all';
import { fillPlaceholders } from '@zhice/contract/case/answer-template-fields';
import { DESK_ACTS } from '@zhice/contract/case/desk-act-kinds';
import { useEffect, useRef } from 'react';
import type { DeskParts } from '../../../app/case/case-actions';
import type { Choices } from '../../../app/form/form-fields';
import type { Texts } from '../../../app/form/merge-texts';
import { useAction } from '../../../rpc/use-call';
import { useToday } from '../../../ui/today';
import { MergeProposals } from './merge-proposals';
import { TemplatePicker } from './template-picker';

type Given = CallOutput<'/api/console/case'>;

/** Pause in typing after which what is typed for an act goes to the server, ms. */
const PAUSE_MS = 500;

/** What the desk adds to the forms of acts: templates, proposals, units, and what is typed kept on the server. */
export function useDeskParts(given: Given, onAsk: () => void): { desk: DeskParts; choices: Choices; stop: () => void } {
  const today = useToday();
  const keeper = useKeeper(given.id);
  const values = {
    ...{ 名称: given.title, 编号: given.number, 企业: given.enterprise_name, 部门: given.unit_name },
    ...{ 提交日: given.submitted_at?.slice(0, 10) ?? '', 截止日: given.due_on ?? '', 今天: today },
  };
  return {
    stop: keeper.stop,
    choices: Object.fromEntries(
      Object.entries(given.choices).map(([field, list]) => [
        field,
        list.map(({ id, name }) => ({ value: String(id), label: name })),
      ]),
    ),
    desk: {
      more: DESK_ACTS,
      begun: given.drafts,
      onTyped: keeper.later,
      onAsk,
      above: (action, change) =>
        action === 'merge' && <MergeProposals id={given.id} onPick={(number) => change({ into: number })} />,
      below: (put) => <TemplatePicker onPick={(body) => put(fillPlaceholders(body, values).text)} />,
    },
  };
}

/** Sends what is typed for an act after a pause, so that a browser that closes loses nothing. */
export function useKeeper(id: number) {
  const { mutate } = useAction('/api/console/case_draft', { quiet: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<() => void>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    last.current = undefined;
  };
  useEffect(() => () => last.current?.(), []);
  return {
    stop,
    later: (action: string, fields: Texts) => {
      clearTimeout(timer.current);
      last.current = () => {
        last.current = undefined;
        mutate({ id, action, fields });
      };
      timer.current = setTimeout(() => last.current?.(), PAUSE_MS);
    },
  };
}
