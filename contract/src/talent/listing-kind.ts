import { listingKind } from '../listing/kind';
import { ARRIVALS, EDUCATIONS, JOB_STATES, TITLE_GRADES } from './enumerations';

/** Talents as a list: unnamed, by kind, place, education, title, state and arrival; confirmed twice a year. */
export const TALENT_LISTING = listingKind({
  kind: 'talent',
  label: '人才',
  path: '/persondetail?id=',
  days: 180,
  facets: {
    type: { label: '人才类型' },
    area: { label: '意向地区', codes: 'area' },
    education: { label: '学历', of: EDUCATIONS },
    grade: { label: '职称', of: TITLE_GRADES },
    job: { label: '求职状态', of: JOB_STATES },
    arrival: { label: '到岗时间', of: ARRIVALS, folded: true },
  },
  sorts: { pay: { label: '期望年薪从低到高', figure: 0, ascending: true } },
});
