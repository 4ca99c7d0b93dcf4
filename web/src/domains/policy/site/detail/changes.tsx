import { Disclosure } from '../../../../ui/disclosure';
import { momentText } from '../window-text';
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
        <p className="muted">自收录以来，内容没有变化。</p>
      ) : (
        <div className="ruled-between">
          {[...changed]
            .sort((a, b) => b.version - a.version)
            .map((version, index) => (
              <VersionChanges key={version.version} version={version} open={index === 0} />
            ))}
        </div>
      )}
    </Section>
  );
}

function VersionChanges({ version, open }: { version: Version; open: boolean }) {
  return (
    <Disclosure
      summary={`第 ${version.version} 版`}
      aside={`${momentText(version.saved_at).slice(0, 10)} · ${version.changes.length} 处变化`}
      open={open}
    >
      <dl>
        {version.changes.map((change) => (
          <div key={change.field} className={`stack gap-1-2 py-1 small leading-article ${styles.change}`}>
            <dt className="muted">{change.name}</dt>
            <dd>
              <ChangeText change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** One thing that differs, in words. */
export function ChangeText({ change: { before, after } }: { change: Pick<Change, 'before' | 'after'> }) {
  const lines = changeLines(before, after);
  if (!lines) {
    return (
      <p className="flex wrap gap-x-1 figures">
        <del className="muted">{before || '（空）'}</del>
        <span aria-hidden="true">→</span>
        <ins className="strong no-underline">{after || '（空）'}</ins>
      </p>
    );
  }
  return lines.map(({ mark, text }, index) => {
    const key = `${index} ${mark}`;
    if (mark === 'more') return <p key={key}>{text}</p>;
    const gone = mark === 'removed';
    const Mark = gone ? 'del' : 'ins';
    return (
      <p key={key} className={`stack mt-half rounded-small ${gone ? 'unfit-wash' : 'fit-wash'} ${styles.paragraph}`}>
        <span className={`strong ${gone ? 'unfit' : 'fit'}`}>{gone ? '删' : '增'}</span>
        <Mark className={gone ? undefined : 'no-underline'}>{text}</Mark>
      </p>
    );
  });
}
