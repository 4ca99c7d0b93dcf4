import { FIRST_CATALOGUE } from '../../catalogue';
import { GROWTH } from '../../clauses/growth';
import { TITLES } from '../../clauses/titles';
import type { ReaderNames } from '../finding';

/** What the samples are read with: the first catalogue, rows that a portal added, and a few places. */
export const SAMPLE_NAMES: ReaderNames = {
  catalogue: {
    ...FIRST_CATALOGUE,
    facts: [...FIRST_CATALOGUE.facts, ...(GROWTH.rows?.facts ?? []), ...(TITLES.rows?.facts ?? [])],
  },
  industries: [
    { code: '13', name: '农副食品加工业' },
    { code: '14', name: '食品制造业' },
    { code: '65', name: '软件和信息技术服务业' },
  ],
  areas: [
    { code: '330000', name: '浙江省' },
    { code: '330100', name: '杭州市' },
    { code: '330200', name: '宁波市' },
    { code: '330108', name: '滨江区' },
    { code: '330109', name: '萧山区' },
    { code: '330110', name: '余杭区' },
    { code: '210200', name: '大连市' },
    { code: '320500', name: '苏州市' },
    { code: '340100', name: '合肥市' },
    { code: '320000', name: '江苏省' },
    { code: '350000', name: '福建省' },
    { code: '370000', name: '山东省' },
    { code: '370200', name: '青岛市' },
    { code: '420100', name: '武汉市' },
    { code: '440300', name: '深圳市' },
    { code: '441900', name: '东莞市' },
    { code: '510100', name: '成都市' },
    { code: '610100', name: '西安市' },
  ],
};
