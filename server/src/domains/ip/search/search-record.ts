import type { RightFields } from '@zhice/contract/ip/right';
import type { IpSearchRight } from '@zhice/contract/ip/search';

/** A public right as the lists of the IP search show it, without the names of its values. */
export type IpSearchRecord = Omit<IpSearchRight, 'kind_name' | 'status_name' | 'class_name' | 'offers'> &
  Pick<RightFields, 'offers'>;
