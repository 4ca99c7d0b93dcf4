import type { Profile } from '@zhice/matching/profile';
import { SIZE_LABELS, sizeClass } from '@zhice/matching/size-class';

interface SizeView {
  size: string | null;
  name: string;
  reason: string;
}

/** The size class by the 2011 standard as the profile shows it; `size` is null when it cannot be told. */
export function sizeView(profile: Profile, asOf: string): SizeView {
  const result = sizeClass(profile, asOf);
  if (result.size === 'unknown') return { size: null, name: '待补充', reason: result.reason };
  if (result.size === 'outside') return { size: null, name: '不适用', reason: result.reason };
  return { size: result.size, name: `${SIZE_LABELS[result.size]}企业`, reason: result.reason };
}
