import { enumeration } from '../enumeration';

/** Where a certificate stands: good, ending within 90 days, over, or replaced by a newer one of its kind. */
export const QUALIFICATION_STATES = enumeration({
  valid: '有效',
  ending: '即将到期',
  expired: '已到期',
  replaced: '已换新证',
});

/** What a document is about. */
export const DOCUMENT_BELONGS = enumeration({ company: '本企业', person: '员工个人', project: '项目' });
export const DOCUMENT_STATES = enumeration({ valid: '有效', ending: '90 天内到期', expired: '已过期' });

/** Where obtained support is known from. */
export const OBTAINED_SOURCES = enumeration({ award: '公示记录', own: '手工登记' });

/** What one asks the platform about. */
export const PLATFORM_TOPICS = enumeration({
  account: '账号与认证',
  policy: '政策与申报',
  property: '知识产权',
  service: '服务与资源',
  other: '其他',
});

/** Whether an account may be used; a frozen one writes nothing. */
export const USER_STATES = enumeration({ active: '正常', frozen: '已冻结', cancelled: '已注销' });

/** How an enterprise came into the library. */
export const ENTERPRISE_ORIGINS = enumeration({ registered: '企业注册', imported: '批量导入' });

/** From where the office knows a value that it corrects. */
export const CORRECTION_SOURCES = enumeration({
  certificate: '证照或证明材料',
  imported: '部门数据',
  corrected: '核实更正',
});
