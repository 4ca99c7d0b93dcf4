import type { CallOutput } from '@zhice/contract/all';

type Counts = CallOutput<'/api/enterprise/renew'>;

/** Overdue or due within 90 days, and not to be abandoned: what the server counts. */
const OPEN = 'states=overdue,due,soon&decisions=undecided,pay';

/**
 * In the order of the box; the unit is what one of it is counted by, `to` shows what was counted. Works and software have
 * terms and no renewal, so that nothing falls due on them: should the server count one, the owner looks at it there.
 */
const KINDS: { key: keyof Counts; name: string; unit: string; due: string; to: string }[] = [
  { key: 'brand_num', name: '商标', unit: '件', due: '待续展', to: `/yearJk?kind=trademark&${OPEN}` },
  { key: 'patent_num', name: '专利', unit: '件', due: '待缴年费', to: `/yearJk?kind=patent&${OPEN}` },
  { key: 'copyright_num', name: '版权', unit: '件', due: '待查看', to: '/bqManage' },
  { key: 'softright_num', name: '软件著作权', unit: '件', due: '待查看', to: '/bqManage?kind=software' },
  { key: 'zzgl', name: '资质', unit: '项', due: '待续期', to: '/zzManage?state=ending' },
];

export interface Renewal {
  name: string;
  count: number;
  unit: string;
  due: string;
  to: string;
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
