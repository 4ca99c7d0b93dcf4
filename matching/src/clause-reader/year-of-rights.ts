import type { Finding } from './finding';
import { open } from './hints';

/** 上年度拥有发明专利 1 件以上或软件著作权 5 件以上: at the end of that year, and so the one beside 或. */

const OF_YEAR =
  /^(?:企业)?(?:上年度|上一年度|上年|上年末|上年度末|当年|本年度)(?:度|末|内)?(?:应|须)?(?:拥有|具有|持有|获得|取得|新增)/u;
const isOfRights = (one: Finding): boolean =>
  one.kind === 'condition' &&
  /"(?:invention_patents|utility_models|designs|software_rights|ic_layouts|other_class1_rights|trademarks)"/u.test(
    JSON.stringify(one.condition),
  );

/** A choice of rights of which the first names a year: the others are of that year too, which counts of now do not tell. */
export const besideYearOfRights = (found: readonly Finding[], text: string): Finding[] =>
  found.map((one) => {
    if (one.kind !== 'open' || one.composition !== 'any' || !OF_YEAR.test(text.slice(one.from, one.to))) return one;
    const [first, ...more] = one.parts ?? [];
    if (first?.kind !== 'open' || first.why !== 'period') return one;
    return { ...one, parts: [first, ...more.map((part) => (isOfRights(part) ? open(part, 'period') : part))] };
  });
