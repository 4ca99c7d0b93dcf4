import type { CallShape, Permission } from '@zhice/contract/call';
import { Refusal } from '../base/refusal';
import type { Account } from './session.queries';

const RIGHTS: Record<string, Permission[]> = {
  admin: ['review', 'content', 'appeals', 'system'],
  editor: ['content'],
  reviewer: ['review'],
  appeals: ['appeals'],
};

/** Lets the caller into the call, or refuses: 401 without a token, 402 with a dead one, 403 without the right. */
export function admit(call: CallShape, account: Account | null, token: string): void {
  if (call.access === 'public') return;
  if (!account) throw new Refusal(token ? 'token_invalid' : 'not_signed_in');
  if (call.access === 'enterprise' && account.enterpriseId === null) throw new Refusal('no_enterprise');
  if (call.access.startsWith('staff:')) {
    const right = call.access.slice('staff:'.length) as Permission;
    if (!RIGHTS[account.role]?.includes(right)) throw new Refusal('not_allowed');
  }
}
