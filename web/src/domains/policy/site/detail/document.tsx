import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type OutlineEntry, outlineOf } from '../../../../app/article/body-outline';
import { TextBlocks } from '../../../../app/article/text-blocks';
import { Button } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Drawer } from '../../../../ui/dialog';
import { FileLinks } from '../../../../ui/file-links';
import { BottomBar } from './bottom-bar';
import { Changes } from './changes';
import styles from './document.module.css';
import { Lineage } from './lineage';
import { type Document, isDeclarable, type Policy, policyHref } from './policy';
import { Section, Texts } from './section';

interface DocumentProps {
  policy: Policy;
  document: Document;
}

const useOutline = ({ title, doc_no: number }: Policy, { body }: Document) =>
  useMemo(() => outlineOf(body, [title, number]), [body, title, number]);

/** Beside a document: since when it holds, what can be declared on it, and its index. */
export function DocumentAside({ policy, document }: DocumentProps) {
  const [choosing, setChoosing] = useState(false);
  const { entries } = useOutline(policy, document);
  const indexed = entries.length > 1 || (entries[0]?.clauses.length ?? 0) > 1;
  const items = policy.related.filter(({ policy: other }) => other.kind === 'item').map(({ policy: other }) => other);
  const open = items.filter(({ status }) => isDeclarable(status));
  return (
    <aside className={`flex column gap-3 ${styles.aside}`} aria-label="文件要点">
      <DefinitionList
        items={[
          { term: '状态', value: policy.status_name },
          { term: '施行', value: policy.effective_from },
          { term: '有效期至', value: policy.effective_to ?? (policy.status === 'in_force' ? '长期' : null) },
        ]}
      />
      {items.length > 0 && (
        <section className="small" aria-labelledby="rests-title">
          <h2 id="rests-title" className="mb-1 text-body">
            据此可申报 {items.length} 项
          </h2>
          <ul className={`ruled-between ${styles.items}`}>
            {items.slice(0, 5).map((item) => (
              <li className="line spread gap-1" key={item.id}>
                <Link to={policyHref(item.id)}>{item.title}</Link>
                <span className="flex-none muted">{item.status_name}</span>
              </li>
            ))}
          </ul>
          {items.length > 5 && <a href="#lineage">全部 {items.length} 项</a>}
        </section>
      )}
      {indexed && (
        <section className={styles.index} aria-labelledby="index-title">
          <h2 id="index-title" className="mb-1 text-body">
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

/** Headings of the text, and under each the numbers of its clauses. */
function ClauseIndex({ entries, onChoose }: { entries: OutlineEntry[]; onChoose?: () => void }) {
  return (
    <nav aria-label="正文目录">
      <ol className="stack gap-tight">
        {entries.map(({ id, text, clauses }) => (
          <li key={id}>
            <a href={`#${id}`} className={`block ink small hover-brand ${styles.part}`} onClick={onChoose}>
              {text}
            </a>
            {clauses.length > 0 && (
              <ol className={`flex wrap ${styles.clauses}`}>
                {clauses.map((clause) => (
                  <li key={clause.id}>
                    <a
                      href={`#${clause.id}`}
                      className={`row justify-center rounded-small muted small figures ${styles.clause}`}
                      aria-label={clause.label}
                      onClick={onChoose}
                    >
                      {clause.number}
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The text set as a document, and around it what one asks of a document. */
export function DocumentBody({ policy, document }: DocumentProps) {
  const { blocks } = useOutline(policy, document);
  useAnchorOnArrival();
  return (
    <>
      <Section id="text" title="正文">
        {document.source_url && (
          <p className="mb-3 muted small">
            以官方发布的文本为准：
            <a href={document.source_url} target="_blank" rel="noreferrer">
              查看原文
            </a>
          </p>
        )}
        <TextBlocks blocks={blocks} heading="h3" />
      </Section>
      {policy.attachments.length > 0 && (
        <Section id="attachments" title="附件">
          <FileLinks files={policy.attachments} />
        </Section>
      )}
      <Section id="facts" title="文件信息">
        <DefinitionList
          columns={2}
          items={[
            { term: '发文机关', value: document.issuer },
            { term: '文号', value: policy.doc_no },
            { term: '索引号', value: document.index_no },
            { term: '主题分类', value: document.category },
            { term: '成文日期', value: document.written_on },
            { term: '发布日期', value: policy.published_on },
            { term: '施行日期', value: policy.effective_from },
            { term: '有效期至', value: policy.effective_to ?? (policy.status === 'in_force' ? '长期有效' : '') },
            { term: '适用行业', value: policy.industries.map(({ name }) => name).join('、') },
            { term: '标签', value: policy.labels.join('、') },
          ]}
        />
        {document.history && (
          <div className="mt-3 muted small">
            <h3 className="mb-1 ink text-body">沿革</h3>
            <Texts text={document.history} />
          </div>
        )}
      </Section>
      <Lineage policy={policy} />
      <Changes policy={policy} />
    </>
  );
}

/** An address with a clause in it was opened before the text was there. */
function useAnchorOnArrival() {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the hash are scrolled to by the frame
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, []);
}
