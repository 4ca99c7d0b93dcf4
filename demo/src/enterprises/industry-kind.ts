/** What an enterprise of one industry is like; money in 万元. */
export interface IndustryKind {
  /** GB/T 4754-2017. */
  code: string;
  /** Words for the business in the name of the company. */
  words: string[];
  /** How many of the generated enterprises. */
  count: number;
  /** Revenue of one employee. */
  perHead: [number, number];
  /** R&D expense in percent of revenue. */
  research: [number, number];
  /** Share of technical staff. */
  technical: [number, number];
  /** Staff from small to large. */
  staff: [number, number];
  /** Choice of high_tech_field, when the products are in one. */
  field?: string;
  /** Counties where it is found more often than elsewhere. */
  areas?: string[];
  exports?: boolean;
}

/** Counties, some more than once because more enterprises are there. */
export const HITECH = ['990105', '990105', '990105', '990102', '990103'];
export const FACTORY = ['990104', '990104', '990102', '990105', '990202', '990302'];
export const WOODS = ['990121', '990321', '990302', '990221'];
export const SHOPS = ['990102', '990103', '990202', '990302'];
