import { classes } from './classes';
import { toneClass } from './tag';

/** The colours of the levels, then those of verdicts. */
const TINTS = ['level-19', 'level-20', 'level-21', 'level-18', 'fit', 'near'];

/** A colour from a name, the same every time: FNV-1a over its characters. */
function tintOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return toneClass(TINTS[hash % TINTS.length] ?? 'fit');
}

/** A drawn likeness: the first character of the name on the colour that the name gives. */
export function Avatar({ name, size = 40 }: { name: string; size?: number }) {
  const [first = '企'] = name.trim();
  return (
    <span
      className={classes('inline-row justify-center flex-none circle strong', tintOf(name))}
      style={{ width: size, height: size, fontSize: size * 0.45, lineHeight: 1 }}
      aria-hidden="true"
    >
      {first.toUpperCase()}
    </span>
  );
}
