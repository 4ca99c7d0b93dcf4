import type { CallOutput } from '@zhice/contract/all';

type Counts = CallOutput<'/api/enterprise/renew'>;

/** In the order of the box; the unit is what one of it is counted by. */
const KINDS: { key: keyof Counts; name: string; unit: string; due: string }[] = [
  { key: 'brand_num', name: '商标', unit: '件', due: '待续展' },
  { key: 'patent_num', name: '专利', unit: '件', due: '待缴年费' },
  { key: 'copyright_num', name: '版权', unit: '件', due: '临近到期' },
  { key: 'softright_num', name: '软件著作权', unit: '件', due: '临近到期' },
  { key: 'zzgl', name: '资质', unit: '项', due: '待续期' },
];

export interface Renewal {
  name: string;
  count: number;
  unit: string;
  due: string;
}

/**
 * What the box after a sign-in lists; empty when there is to be none (spec section 4): trademarks, copyrights, software
 * rights and patents bring it up, qualifications only stand in it.
 * @param noticeTime silent until then, Unix seconds @param now Unix seconds
 */
export function renewalsToShow(counts: Counts, noticeTime: number | null, now: number): Renewal[] {
  if (noticeTime !== null && noticeTime > now) return [];
  const { zzgl: _, ...urgent } = counts;
  if (!Object.values(urgent).some((count) => count > 0)) return [];
  return KINDS.filter(({ key }) => counts[key] > 0).map(({ key, ...kind }) => ({ ...kind, count: counts[key] }));
}
