import { enumeration } from '../enumeration';

/** What of the queue one looks at. */
export const DESK_VIEWS = enumeration({
  mine: '我的办件',
  unassigned: '待领取',
  due: '今日到期',
  overdue: '已超期',
  open: '全部在办',
  assist: '请我部门协办',
  closed: '已办结',
});
export type DeskView = (typeof DESK_VIEWS)[number];

/** What became of a case since a day. */
export const CASE_CHANGES = enumeration({ came: '新收', closed: '办结' });
