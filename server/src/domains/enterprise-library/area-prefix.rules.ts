import { AREAS } from '../../reference/areas';

let names: Set<string> | undefined;

/** Names of areas as names of enterprises begin with them: 浙江省, 浙江, 杭州市, 杭州. */
function areaNames(): Set<string> {
  names ??= new Set(
    AREAS.flatMap(({ name }) => {
      const short = name.replace(/(省|市|县|区|自治区)$/u, '');
      return short.length >= 2 ? [name, short] : [name];
    }),
  );
  return names;
}

/** The areas with which a name begins, one after the other: 浙江, 杭州 of 浙江杭州示例. */
export function areasIn(name: string): string[] {
  const found: string[] = [];
  for (let rest = name; ; ) {
    const length = [7, 6, 5, 4, 3, 2].find((count) => rest.length > count && areaNames().has(rest.slice(0, count)));
    if (length === undefined || found.length === 2) return found;
    found.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
}
