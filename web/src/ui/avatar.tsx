import styles from './avatar.module.css';
import { classes } from './classes';

const TINTS = 6;

/** A number from a name, the same every time: FNV-1a over its characters. */
function tintOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % TINTS;
}

/** A drawn likeness: the first character of the name on the colour that the name gives. */
export function Avatar({ name, size = 40 }: { name: string; size?: number }) {
  const [first = '企'] = name.trim();
  return (
    <span
      className={classes(styles.avatar, styles[`tint-${tintOf(name)}`])}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
      aria-hidden="true"
    >
      {first.toUpperCase()}
    </span>
  );
}
