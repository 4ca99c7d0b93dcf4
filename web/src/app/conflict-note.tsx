import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { NoticeBlock } from '../ui/notice';
import styles from './conflict-note.module.css';
import type { Words } from './merge-words';
import type { Conflict } from './use-shared-form';

interface ConflictNoteProps<T extends Words> {
  conflict: Conflict<T>;
  names: Readonly<Record<string, string>>;
  /** How a value is told, where the form holds something else than its words. */
  shown?: (name: string, value: string) => string;
  mine: T;
  change: (part: Partial<T>) => void;
  onDone: () => void;
}

const wordsOf = (value: string | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? '是' : '否') : value || '（空）';

/** Somebody else saved meanwhile: nothing is lost, and where both changed one thing the person decides. */
export function ConflictNote<T extends Words>(props: ConflictNoteProps<T>) {
  const { conflict, names, shown = (_, value) => value, mine, change, onDone } = props;
  const told = (name: string, value: string | boolean | undefined) =>
    wordsOf(typeof value === 'string' ? shown(name, value) : value);
  const open = conflict.clashes.filter((name) => names[name] && mine[name] !== conflict.theirs[name]);
  return (
    <NoticeBlock tone="near" role="alert" className={styles.note}>
      <p className={styles.title}>
        <Icon name="alert" size={18} />
        还没有保存：它刚被别人或另一个窗口改过
      </p>
      <p>
        您填写的内容都在，别人改的其他内容已经载入。
        {open.length > 0 ? '请核对下面几项，再保存一次。' : '请再保存一次。'}
      </p>
      <ul>
        {open.map((name) => (
          <li key={name} className={styles.clash}>
            <span>
              {names[name]}：您填写 <b>{told(name, mine[name])}</b>，最新为 <b>{told(name, conflict.theirs[name])}</b>
            </span>
            <Button size="small" onClick={() => change({ [name]: conflict.theirs[name] } as Partial<T>)}>
              用最新的
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" kind="quiet" onClick={onDone}>
        知道了
      </Button>
    </NoticeBlock>
  );
}
