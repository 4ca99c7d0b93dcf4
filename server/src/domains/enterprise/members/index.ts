import { enterpriseLogHandlers } from './enterprise-log';
import { handoverHandlers } from './handover';
import { invitationHandlers } from './invitations';
import { memberHandlers } from './members';
import { takeoverHandlers } from './takeover';

/** Who acts for an enterprise, how they come and go, and what they did. */
export const peopleHandlers = {
  ...memberHandlers,
  ...invitationHandlers,
  ...handoverHandlers,
  ...takeoverHandlers,
  ...enterpriseLogHandlers,
};

export { leaveEnterprises } from './members';
