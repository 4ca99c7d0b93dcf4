import { enumeration } from '../enumeration';

export const GENDERS = enumeration({ 1: '男', 2: '女' });

export const EDUCATIONS = enumeration({ college: '大专', bachelor: '本科', master: '硕士', doctor: '博士' });
export type Education = (typeof EDUCATIONS)[number];

/** Professional title by its grade. */
export const TITLE_GRADES = enumeration({
  none: '无职称',
  junior: '初级职称',
  middle: '中级职称',
  senior: '副高级职称',
  full: '正高级职称',
});

/** Whether somebody looks for work. */
export const JOB_STATES = enumeration({
  left: '离职，可到岗',
  looking: '在职，看机会',
  graduate: '应届毕业',
  advising: '在职，可兼职顾问',
});

/** How soon somebody can begin. */
export const ARRIVALS = enumeration({ now: '随时', month: '一个月内', quarter: '三个月内', later: '三个月以后' });

/** What the office found of a certificate. */
export const CERTIFICATE_STATES = enumeration({ claimed: '本人陈述', verified: '已核实' });
