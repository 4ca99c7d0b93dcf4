import type { CaseAction, CaseKind } from '@zhice/contract/case/kind';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { focusIfLost } from '../../ui/focus';
import { Notice } from '../../ui/notice';
import type { Choices } from '../form/form-fields';
import type { Texts } from '../form/merge-texts';
import { later } from '../later-part';
import type { CaseView } from './case-view';

/** Takes an action with what it asked. */
type Take = (action: string, fields: Record<string, unknown>) => Promise<unknown>;

export type Asked = Pick<CaseAction, 'label' | 'fields' | 'tone'>;

/** What the office has beside the acts of a kind. */
export interface DeskParts {
  /** Acts of the desk's own. */
  more: Readonly<Record<string, Asked>>;
  /** What was typed for an act and not sent, by act. */
  begun: Readonly<Record<string, object>>;
  onTyped: (action: string, values: Texts) => void;
  onAsk: () => void;
  /** Above the fields of an act. */
  above: (action: string, change: (part: Texts) => void) => ReactNode;
  /** Under a field that takes words; `put` adds some. */
  below: (put: (text: string) => void) => ReactNode;
}

export interface CaseActionsProps {
  kind: CaseKind | undefined;
  given: Pick<CaseView, 'id' | 'title' | 'form' | 'actions' | 'hindrances' | 'version' | 'state_name' | 'history'>;
  act: Take;
  choices?: Choices;
  desk?: DeskParts;
}

const ActDialog = later(() => import('./act-dialog').then((module) => module.ActDialog), { name: '办理窗口' });

/** What may be done with a case now: each a button, and a small form where it asks something. */
export function CaseActions({ kind, given, act, choices, desk }: CaseActionsProps) {
  const [asking, setAsking] = useState('');
  const actions: Readonly<Record<string, Asked>> = { ...kind?.actions, ...desk?.more };
  const ask = (name: string) => {
    setAsking(name);
    desk?.onAsk();
  };
  const asked = actions[asking];
  const part = useFocusAfter(asking);
  // what is usually done next comes first
  const open = given.actions
    .flatMap((name) => (actions[name] ? { name, ...actions[name] } : []))
    .sort((a, b) => Number(b.tone === 'primary') - Number(a.tone === 'primary'));
  return (
    <>
      {given.hindrances.map((why) => (
        <Notice key={why} tone="near">
          {why}
        </Notice>
      ))}
      <div ref={part} className="row wrap gap-1">
        {open.map(({ name, label, tone }) => (
          <Button key={name} kind={tone ?? 'secondary'} onClick={() => ask(name)}>
            {label}
            <span className="visually-hidden">：{given.title}</span>
          </Button>
        ))}
        {asked && (
          <ActDialog
            key={asking}
            {...{ given, act, choices, desk, name: asking, action: asked }}
            onClose={() => setAsking('')}
          />
        )}
      </div>
    </>
  );
}

/** Where the button of an act is gone with it, the first of those that there are now has the focus once the act is over. */
function useFocusAfter(asking: string) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    if (before.current && !asking) focusIfLost(part.current);
    before.current = asking;
  }, [asking]);
  return part;
}
