import type { BuiltName } from './built-name';

/** 从事技术创新、产品开发的科技人员: who does research, by what they do. */

const WORK =
  '(?:(?:新)?(?:产品|技术|工艺|软件)(?:研究|开发|研发|创新|改进){1,2}|研究(?:与?开发)?|研发|开发|技术攻关|科研|试验发展|科学研究)';
const STAFF = new RegExp(
  `(?:直接|专职|专门|主要)?从事(?:${WORK})(?:(?:、|和|及|与|或)${WORK}){1,3}(?:等)?(?:工作|活动)?的?(?:专职|专业)?(?:科技|技术|科研|研发)?人员(?:总?数)?`,
  'uy',
);

export const RESEARCH_STAFF: BuiltName = {
  first: '直专主从',
  pattern: STAFF,
  fact: 'rd_staff',
  sense: { kind: 'measure', measure: { fact: 'rd_staff' }, fact: 'rd_staff' },
};
