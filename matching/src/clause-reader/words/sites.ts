import type { BuiltName } from './built-name';

/** Rooms and equipment for research, as texts tell of them: 相对独立的研究开发及试验场所，面积 500 平方米以上. */

const USE = '(?:研究与?开发|研究|技术开发|开发|研发|科研|实验|试验|工程化|中试|测试|检测|办公|设计)';
const USES = `${USE}(?:(?:、|和|及|与|或|以及)?${USE}){0,4}`;
const PLACE = '(?:用的?)?(?:场所|场地|用房|区域|场所\\(场地\\)|场地\\(场所\\))';
/** How it is had changes nothing of its size. */
const HAD =
  '(?:(?:自有|租[用赁]|自有或租[用赁]|自有或者租[用赁]|相对独立|相对集中|相对固定|独立|固定|专门|专用|稳定|必要|一定)的?){0,3}';
const ROOM = new RegExp(
  `(?<!(?:生产|经营|仓储|制造|厂房)(?:、|和|及|与|或))${HAD}(?:用于)?(?:科技人员|研发人员)?${USES}的?${PLACE}的?(?:总|建筑|使用|实际){0,2}(?:面积)?`,
  'uy',
);
const OF_RESEARCH = /研究|研发|科研|开发/u;

/** 研发场地使用面积, 办公和研发场所; rooms of which none is said to be for research are not. */
export const RESEARCH_ROOM: BuiltName = {
  first: '自租相独固专稳必一用科研技开实试工中测检办设',
  pattern: ROOM,
  fact: 'rd_space',
  sense: (found) =>
    OF_RESEARCH.test(found.replace(/研发人员|科技人员/u, ''))
      ? { kind: 'measure', measure: { fact: 'rd_space' }, fact: 'rd_space' }
      : undefined,
};

/** 价值 100 万元以上的研发仪器设备: what its sum is of. */
export const WORTH =
  /(?:价值|原值|总值|总价值|账面原值)(?=(?:不低于|不少于|超过|达到?|≥)?\d[\d.]*[万亿]?元(?:\(含\))?(?:及?以上)?的?(?:研发|科研|研究开发|技术开发)[^,;。\d]{0,6}设备)/uy;

const EQUIPMENT =
  /(?<=元(?:\(含\))?(?:及?以上)?的?)(?:研发|科研|研究开发|技术开发)(?:用)?(?:、?(?:试验|检测|测试))?(?:仪器设备|仪器、设备|仪器和设备|设备)(?=$|[,;。])/uy;

/** 200 万元以上的研发仪器设备: their value. */
export const RESEARCH_EQUIPMENT: BuiltName = {
  first: '研科技',
  pattern: EQUIPMENT,
  fact: 'rd_equipment',
  sense: { kind: 'measure', measure: { fact: 'rd_equipment' }, fact: 'rd_equipment' },
};

/** 拥有研发场所，面积…: what the area behind the comma is of. */
const ITS_AREA = new RegExp(`(${USES}的?${PLACE}),(?=(?:总|使用|建筑|实际|其)*面积)`, 'gu');

/** The text in which an area and the room that it is of stand together, sign for sign. */
export const withAreas = (text: string): string =>
  text.replace(ITS_AREA, (found, room: string) => (OF_RESEARCH.test(room) ? `${room} ` : found));
