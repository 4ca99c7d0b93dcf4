import type { Handlers } from '../../../rpc/context';
import { officeListHandlers } from './office-list';
import { officeRecordHandlers } from './office-record';
import { officeSaveHandlers } from './office-save';
import { publicationHandlers } from './publication';

/** Policies as the office edits and publishes them. */
export const policyOfficeHandlers = {
  ...officeListHandlers,
  ...officeRecordHandlers,
  ...officeSaveHandlers,
  ...publicationHandlers,
} satisfies Partial<Handlers>;

export { purgePolicies } from './publication';
