import { Disclosure } from '../../../../ui/disclosure';
import { momentText } from '../window-words';
import { changeLines } from './change-lines';
import styles from './changes.module.css';
import type { Policy } from './policy';
import { Section } from './section';

type Version = Policy['versions'][number];
type Change = Version['changes'][number];

/** What changed from version to version, newest first. */
export function Changes({ policy }: { policy: Policy }) {
  const changed = policy.versions.filter(({ changes }) => changes.length > 0);
  return (
    <Section
      id="changes"
      title="变更记录"
      aside={`第 ${policy.version} 版 · ${momentText(policy.updated_at).slice(0, 10)} 更新`}
    >
      {changed.length === 0 ? (
        <p className={styles.none}>自收录以来，内容没有变化。</p>
      ) : (
        [...changed]
          .sort((a, b) => b.version - a.version)
          .map((version, index) => <VersionChanges key={version.version} version={version} open={index === 0} />)
      )}
    </Section>
  );
}

function VersionChanges({ version, open }: { version: Version; open: boolean }) {
  return (
    <Disclosure
      className={styles.version}
      summary={`第 ${version.version} 版`}
      aside={`${momentText(version.saved_at).slice(0, 10)} · ${version.changes.length} 处变化`}
      open={open}
    >
      <dl>
        {version.changes.map((change) => (
          <div key={change.field} className={styles.change}>
            <dt>{change.name}</dt>
            <dd>
              <ChangeWords change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function ChangeWords({ change: { before, after } }: { change: Change }) {
  const lines = changeLines(before, after);
  if (!lines) {
    return (
      <p className={styles.short}>
        <del>{before || '（空）'}</del>
        <span aria-hidden="true">→</span>
        <ins>{after || '（空）'}</ins>
      </p>
    );
  }
  return lines.map((line, index) => {
    const key = `${index} ${line.mark}`;
    if (line.mark === 'more') return <p key={key}>{line.text}</p>;
    const Mark = line.mark === 'removed' ? 'del' : 'ins';
    return (
      <p key={key} className={styles[line.mark]}>
        <span className={styles.sign}>{line.mark === 'removed' ? '删' : '增'}</span>
        <Mark>{line.text}</Mark>
      </p>
    );
  });
}
