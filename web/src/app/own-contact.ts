import type { CallOutput } from '@zhice/contract/all';
import { useCall } from '../rpc/use-call';

export type Contact = CallOutput<'/api/portal/own_contact'>;

const UNKNOWN: Contact = { name: '', phone: '' };

/** Whom a form asks to call back, to open with; undefined until it is known, empty where the portal does not know. */
export function useOwnContact(): Contact | undefined {
  const contact = useCall('/api/portal/own_contact', {});
  return contact.isError ? UNKNOWN : contact.data;
}
