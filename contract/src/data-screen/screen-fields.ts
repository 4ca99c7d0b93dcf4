import { enumeration } from '../enumeration';

/** What the screen counts, in the order of its totals. */
export const FIGURES = enumeration({
  enterprises: '入驻企业',
  rights: '知识产权',
  policies: '惠企政策',
  money: '已兑现资金',
  cases: '办结事项',
  on_time: '按期办结率',
});
export type Figure = (typeof FIGURES)[number];

export const UNITS: Readonly<Record<Figure, string>> = {
  enterprises: '家',
  rights: '件',
  policies: '条',
  money: '万元',
  cases: '件',
  on_time: '%',
};

/** What each number means; shown where it is opened. */
export const DEFINITIONS: Readonly<Record<Figure, string>> = {
  enterprises: '通过认证的企业，按注册地址计入地区，按成立日期计入年份。不含首页的入驻基数。',
  rights:
    '知识产权库中公开的专利、商标、著作权和软件著作权（含已失效的），按权利人企业的注册地址计入地区；权利人未入驻的只计入总数。专利和商标按申请日、其他按登记日计入年份。',
  policies: '已公开的政策事项和政策文件，按适用地区计入，省级和国家级的不重复计入下级地区。按发布日期计入年份。',
  money:
    '本站已公示兑现的支持资金（从其他公示导入的公开记录不计入），按获支持企业的注册地址计入地区；企业未入驻的只计入总数。按公示日期计入年份。',
  cases: '平台已办结的办件（不含撤回的），按办件所属地区计入，没有地区的只计入总数。按办结日期计入年份。',
  on_time: '已办结的办件中，办结日不晚于办理期限的比例；没有期限的算按期。',
};

/** What the live ticker tells of. */
export const EVENT_KINDS = enumeration({ policy: '新政策', award: '资金公示', feed: '快讯' });
