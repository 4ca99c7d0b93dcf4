import { EXPERT_SETTLE } from '@zhice/contract/expert/settle-kind';
import { settlePage } from '../../../app/case/settle-page';

/** /expertRz: asks to be listed as an expert, or says anew what has changed. */
export const SettlePage = settlePage({
  kind: EXPERT_SETTLE,
  note: '填写领域、擅长方向和成果，平台 7 个工作日内逐项核实；通过后在专家库展示，一年一确认。',
  path: '/api/demo/expert_settle_Settle',
  cases: '/api/Person/expert_settle',
  store: '专家库',
  desk: { to: '/expertDesk', name: '专家工作台' },
  own: '/api/portal/expert_own',
  types: { path: '/api/portal/expert_fields', field: 'field_id' },
});
