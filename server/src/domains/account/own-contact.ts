import type { Handlers } from '../../rpc/context';
import { findContact } from './own-contact.queries';

export const ownContactHandlers = {
  '/api/portal/own_contact': ({ db, account, enterpriseId }) => findContact(db, account.id, enterpriseId),
} satisfies Partial<Handlers>;
