// Its calls.

import { personMatchHandlers } from './person-match';
import { talentHandlers as entries } from './talent';
import { talentInviteHandlers } from './talent-invite';
import { talentSettleHandlers } from './talent-settle';

export const talentHandlers = { ...entries, ...talentSettleHandlers, ...talentInviteHandlers, ...personMatchHandlers };

// For the start and the demo.

export { listedTalents } from './talent';
export { talentContent, talentTypeContent } from './talent-content';
export { talentInviteCases } from './talent-invite';
export { derivedOf, talentSettleCases } from './talent-settle';
