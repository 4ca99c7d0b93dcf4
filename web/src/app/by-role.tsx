import type { CallPath } from '@zhice/contract/all';
import { CALL_RIGHTS } from '@zhice/contract/enterprise/call-rights';
import type { MemberPermission } from '@zhice/contract/enterprise/member-permissions';
import type { ReactNode } from 'react';
import { RightNote } from './role-note';
import { useMay } from './use-may';

const rightOf = (call: CallPath): MemberPermission =>
  (CALL_RIGHTS as Partial<Record<CallPath, MemberPermission>>)[call] ?? 'view';

/** Whether the role that one has in the enterprise may make a call; who belongs to none yet is not held back here. */
export const useMayCall = (call: CallPath): boolean => useMay(rightOf(call));

/** Beside what is disabled for a role: why, and whom to ask; nothing for those who may. */
export const WhyNot = ({ call, what }: { call: CallPath; what?: string }): ReactNode => (
  <RightNote permission={rightOf(call)} what={what} />
);

interface OfCall {
  /** The call that is made in the end, or the first of several that ask for the same. */
  call: CallPath;
  children: ReactNode;
}

/** Around what leads to a call: it is there for those whose role may make it. */
export const Offer = ({ call, children }: OfCall): ReactNode => useMayCall(call) && children;

/** Around the fields that end in a call: others read them, and why they cannot change them unless the page says it (`noted`). */
export function Writable({ call, children, noted }: OfCall & { noted?: boolean }) {
  const may = useMayCall(call);
  if (may) return children;
  return (
    <>
      {!noted && <WhyNot call={call} />}
      <fieldset className="min-0" disabled>
        {children}
      </fieldset>
    </>
  );
}
