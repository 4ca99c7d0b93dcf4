import { TALENT_SETTLE } from '@zhice/contract/talent/settle-kind';
import { settlePage } from '../../../app/case/settle-page';

/** /personsubmit: asks to be listed as a talent, or says anew what has changed. */
export const TalentSettlePage = settlePage({
  kind: TALENT_SETTLE,
  note: '匿名展示：公开的只有姓氏、年龄、学历、岗位和专长。您的单位和点名的企业看不到您，同意邀约后对方才看到姓名和联系方式。',
  path: '/api/demo/talent_settle',
  cases: '/api/Person/talent_settle',
  store: '人才库',
  desk: { to: '/talentDesk', name: '人才工作台' },
  own: '/api/portal/talent_own',
  types: { path: '/api/demo/rclx_list', field: 'talent_type_id' },
});
