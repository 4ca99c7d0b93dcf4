import { enumeration } from '../enumeration';

export const HOLDER_KINDS = enumeration({
  enterprise: '企业',
  person: '自然人',
  government: '国有机构',
  other: '其他',
});
export const SIDES = enumeration({ won: '中标', issued: '招标', bid: '投标' });
export const CONTRACT_SIDES = enumeration({ supplier: '乙方（供应）', buyer: '甲方（采购）' });
export const CHECK_RESULTS = enumeration({
  good: '未发现问题',
  corrected: '已责令改正',
  found: '发现问题',
  failed: '不合格',
  unreachable: '无法联系',
  idle: '未发现涉及的经营活动',
});
export const ABNORMALITY_KINDS = enumeration({ abnormal: '经营异常名录', dishonest: '严重违法失信名单' });
export const PENALTY_KINDS = enumeration({
  warning: '警告或通报批评',
  fine: '罚款',
  confiscation: '没收违法所得或非法财物',
  suspension: '责令停产停业',
  licence: '暂扣或吊销许可证件',
  other: '其他',
});
