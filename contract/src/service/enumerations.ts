import { enumeration } from '../enumeration';

/** How a service is paid for. */
export const PRICE_FORMS = enumeration({ free: '免费', fixed: '固定价', from: '起步价', quote: '按需报价' });
export type PriceForm = (typeof PRICE_FORMS)[number];

/** Whether a service of the office can be ordered. */
export const SERVICE_STATES = enumeration({ online: '在架', paused: '暂停受理', down: '已下架' });
/** Whether a service can be ordered on a day, or why not. */
export const SERVICE_STANDINGS = enumeration({ ...SERVICE_STATES.labels, expired: '展示期已过' });

/** What a provider may be licensed or accredited as. */
export const QUALIFICATIONS = enumeration({
  patent: '专利代理机构执业许可',
  trademark: '商标代理机构备案',
  law: '律师事务所执业许可',
  tax: '税务师事务所执业证',
  accounting: '会计师事务所执业证书',
  testing: '检验检测机构资质认定（CMA）',
  laboratory: '实验室认可（CNAS）',
  appraisal: '资产评估机构备案',
  labour: '人力资源服务许可证',
  platform: '中小企业公共服务示范平台',
  transfer: '技术转移机构认定',
  security: '信息安全服务资质',
  integration: '信息系统建设和服务能力',
  certification: '认证机构资质',
  other: '其他资质',
});
export type Qualification = (typeof QUALIFICATIONS)[number];

/** Where a service stands out. */
export const PLACE_KINDS = enumeration({ banner: '横幅', recommended: '推荐' });

/** What of a finished order is judged, each from 1 to 5. */
export const REVIEW_ITEMS = enumeration({
  quality: '交付质量',
  speed: '响应速度',
  cooperation: '沟通配合',
  price: '收费透明',
});
export type ReviewItem = (typeof REVIEW_ITEMS)[number];

/** From so many orders on, what is counted of them is shown. */
export const SHOWN_FROM = 5;
/** A provider that has answered nobody for so many days leaves the recommended places. */
export const SILENT_DAYS = 90;
