import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { outlineOf } from '../../../../app/article/body-outline';
import { Button } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Drawer } from '../../../../ui/dialog';
import { BottomBar } from './bottom-bar';
import { ClauseIndex } from './clause-index';
import styles from './document-aside.module.css';
import { type Document, isDeclarable, type Policy, policyHref } from './policy';

/** Beside a document: since when it holds, what can be declared on it, and its index. */
export function DocumentAside({ policy, document }: { policy: Policy; document: Document }) {
  const [choosing, setChoosing] = useState(false);
  const { entries } = useMemo(
    () => outlineOf(document.body, [policy.title, policy.doc_no]),
    [document.body, policy.title, policy.doc_no],
  );
  const indexed = entries.length > 1 || (entries[0]?.clauses.length ?? 0) > 1;
  const items = policy.related.filter(({ policy: other }) => other.kind === 'item').map(({ policy: other }) => other);
  const open = items.filter(({ status }) => isDeclarable(status));
  return (
    <aside className={styles.aside} aria-label="文件要点">
      <DefinitionList
        items={[
          { term: '状态', value: policy.status_name },
          { term: '施行', value: policy.effective_from },
          { term: '有效期至', value: policy.effective_to ?? (policy.status === 'in_force' ? '长期' : null) },
        ]}
      />
      {items.length > 0 && (
        <section className={styles.part} aria-labelledby="rests-title">
          <h2 id="rests-title" className={styles.title}>
            据此可申报 {items.length} 项
          </h2>
          <ul className={styles.items}>
            {items.slice(0, 5).map((item) => (
              <li key={item.id}>
                <Link to={policyHref(item.id)}>{item.title}</Link>
                <span className={styles.state}>{item.status_name}</span>
              </li>
            ))}
          </ul>
          {items.length > 5 && <a href="#lineage">全部 {items.length} 项</a>}
        </section>
      )}
      {indexed && (
        <section className={styles.index} aria-labelledby="index-title">
          <h2 id="index-title" className={styles.title}>
            目录
          </h2>
          <ClauseIndex entries={entries} />
        </section>
      )}
      {(indexed || items.length > 0) && (
        <BottomBar
          words={open.length > 0 ? `据此可申报 ${open.length} 项` : policy.status_name}
          note={policy.effective_from ? `${policy.effective_from} 起施行` : ''}
        >
          {indexed && (
            <Button icon="menu" onClick={() => setChoosing(true)}>
              目录
            </Button>
          )}
        </BottomBar>
      )}
      <Drawer open={choosing} onClose={() => setChoosing(false)} title="目录">
        <ClauseIndex entries={entries} onChoose={() => setChoosing(false)} />
      </Drawer>
    </aside>
  );
}
