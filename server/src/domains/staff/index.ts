import type { Handlers } from '../../rpc/context';
import { auditHandlers } from './audit';
import { jobHandlers } from './jobs';
import { ownHandlers } from './own';
import { roleHandlers } from './roles';
import { sessionHandlers } from './sessions';
import { signInHandlers } from './sign-in';
import { staffHandlers as memberHandlers } from './staff';
import { unitHandlers } from './units';

// Its calls.

/** The door of the office, its people and what they did. */
export const staffHandlers = {
  ...signInHandlers,
  ...ownHandlers,
  ...memberHandlers,
  ...roleHandlers,
  ...unitHandlers,
  ...sessionHandlers,
  ...auditHandlers,
  ...jobHandlers,
} satisfies Partial<Handlers>;

// For other domains.

export { actsOn } from './audit';

// For the start and the commands.

export { addAdministrator } from './add-administrator';
export { saveFirstRoles } from './first-roles';
export { newPassword } from './new-password';
