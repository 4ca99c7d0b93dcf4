import type { BuiltName } from './built-name';

/** 企业技术中心、工程技术研究中心等研发平台: own research bodies, told by some of them. */

const BODY =
  '(?:(?:企业|产业)?(?:技术|技术研究开发|技术开发|研究开发|研发)中心|(?:企业)?(?:工程|工程技术|工程研究|工程技术研究)(?:研究)?中心|(?:高新技术)?(?:企业)?(?:研究开发|研发)中心|(?:企业)?重点实验室|工程实验室|(?:企业|技术|工业|产业)?研究院|工业设计中心|制造业创新中心|技术创新中心|院士(?:专家)?工作站|博士后(?:科研)?工作站|新型研发机构)';
const OF_RESEARCH = '(?:各类|科技|技术)?(?:研发|科研|研究开发|研究|创新)(?:创新)?(?:平台|机构|载体|中心)';
/** …等研发平台; 企业技术中心(工程技术研究中心)或相应等级的研究开发机构. */
const BODIES = new RegExp(
  `${BODY}(?:(?:(?:、|和|或|及|与|或者|以及)${BODY}){1,7}等${OF_RESEARCH}(?:之一)?|(?:\\(${BODY}\\))?或(?:其他)?(?:相应|同等|同级|相当)(?:等级|级别|层次)?的?${OF_RESEARCH})`,
  'uy',
);

export const RESEARCH_BODIES: BuiltName = {
  first: '企产技研工高重制院博新',
  pattern: BODIES,
  fact: 'rd_body_level',
  sense: { kind: 'leveled', fact: 'rd_body_level' },
};
