import type { Handlers } from '../../../rpc/context';
import { officeEnterpriseHandlers } from './enterprise';
import { enterpriseListHandlers } from './enterprise-list';
import { mergeHandlers } from './merge';
import { userHandlers } from './users';

export { officeEnterpriseReader } from './enterprise-list';
export { userReader } from './users';

/** 企业与用户: what the office sees and does of enterprises and accounts. */
export const officeHandlers = {
  ...enterpriseListHandlers,
  ...officeEnterpriseHandlers,
  ...mergeHandlers,
  ...userHandlers,
} satisfies Partial<Handlers>;
