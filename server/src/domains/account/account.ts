import { accountCancelHandlers } from './account-cancel';
import { accountExportHandlers } from './account-export';
import { bindInfoHandlers } from './bind-info';
import { bindingHandlers } from './binding';
import { consentChoiceHandlers } from './consent-choices';
import { findAccountHandlers } from './find-account';
import { ownAccountHandlers } from './own/account';
import { proveHandlers } from './prove';
import { registerHandlers } from './register';
import { signInHandlers } from './sign-in';
import { userHandlers } from './user';
import { verificationHandlers } from './verification';

/** Who comes in, and what they do with their own account; the QR code and uploads stand beside it. */
export const accountHandlers = {
  ...signInHandlers,
  ...registerHandlers,
  ...verificationHandlers,
  ...findAccountHandlers,
  ...proveHandlers,
  ...bindInfoHandlers,
  ...bindingHandlers,
  ...userHandlers,
  ...consentChoiceHandlers,
  ...ownAccountHandlers,
  ...accountExportHandlers,
  ...accountCancelHandlers,
};
