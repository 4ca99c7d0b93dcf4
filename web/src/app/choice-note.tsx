import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { type ChoiceKey, useChoice } from './choice';

/** Says what is different because the person forbade it, with the way back. */
export function ChoiceNote({ choice, children }: { choice: ChoiceKey; children: ReactNode }) {
  // the button goes with the note
  const { choose, busy } = useChoice(choice, () => document.getElementById('main')?.focus({ preventScroll: true }));
  return (
    <Notice
      tone="brand"
      acts={
        <Button size="small" loading={busy} onClick={() => choose(true)}>
          重新开启
        </Button>
      }
    >
      {children}可以随时在<Link to="/account#account-choices">账号与安全</Link>更改。
    </Notice>
  );
}
