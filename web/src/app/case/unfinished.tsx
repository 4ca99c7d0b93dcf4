import type { CallOutput } from '@zhice/contract/all';
import type { CaseAction, CaseKind } from '@zhice/contract/case/kind';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../rpc/use-call';
import { CaseActions } from './case-actions';
import { useCaseAct } from './use-case-act';

/** The last drafts are enough to find what was left; the others stand in /annual. */
const MOST = 3;

/** What was begun of a kind before, after a reload, an expired session or on another machine: to go on with, or to give up. */
export function Unfinished({ kind }: { kind: CaseKind }) {
  const answer = useCall('/api/portal/case_list', { kind: kind.name, stage: 'todo', pageSize: 20 });
  const drafts = answer.data?.list.filter(({ state }) => state === 'draft');
  // as they were when this one was begun: it becomes a draft itself
  const first = useRef<readonly number[]>(undefined);
  if (!answer.isFetching) first.current ??= drafts?.map(({ id }) => id);
  const left = drafts?.filter(({ id }) => first.current?.includes(id)) ?? [];
  if (left.length === 0) return null;
  return (
    <section className="brand-wash p-1-2 mb-2" aria-label={`没有写完的${kind.label}`}>
      <p>还有没写完的{kind.label}，可以接着写；不再需要的，请放弃。</p>
      <ul className="stack gap-1 mt-1">
        {left.slice(0, MOST).map((draft) => (
          <Draft key={draft.id} kind={kind} draft={draft} />
        ))}
      </ul>
      {left.length > MOST && (
        <p className="mt-1 underlined-links">
          <Link to={`/annual?stage=todo&keyword=${encodeURIComponent(kind.label)}`}>
            其余 {left.length - MOST} 份草稿在申请记录里
          </Link>
        </p>
      )}
    </section>
  );
}

/** The acts of a kind by which its applicant gives up a draft. */
const givesUp = (kind: CaseKind): string[] =>
  Object.entries<CaseAction>(kind.actions).flatMap(([name, { by, from }]) =>
    by.includes('applicant') && from.includes('draft') ? name : [],
  );

type Listed = CallOutput<'/api/portal/case_list'>['list'][number];

function Draft({ kind, draft }: { kind: CaseKind; draft: Listed }) {
  const act = useCaseAct(kind, draft);
  return (
    <li className="row wrap spread gap-half-1 underlined-links">
      <span>
        <Link to={draft.link}>接着写“{draft.title || '还没有标题的草稿'}”</Link>{' '}
        <span className="muted small figures">{draft.at.slice(0, 16)}</span>
      </span>
      <CaseActions
        kind={kind}
        given={{ ...draft, form: {}, actions: givesUp(kind), hindrances: [], history: [] }}
        act={act}
      />
    </li>
  );
}
