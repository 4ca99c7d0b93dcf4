import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { outlineOf } from '../../../../app/article/body-outline';
import { TextBlocks } from '../../../../app/article/text-blocks';
import { DefinitionList } from '../../../../ui/definition-list';
import { Attachments } from '../attachments';
import { Changes } from './changes';
import styles from './document-body.module.css';
import { Lineage } from './lineage';
import { type Document, linesOf, type Policy } from './policy';
import { Section } from './section';

/** The text set as a document, and around it what one asks of a document. */
export function DocumentBody({ policy, document }: { policy: Policy; document: Document }) {
  const { blocks } = useMemo(
    () => outlineOf(document.body, [policy.title, policy.doc_no]),
    [document.body, policy.title, policy.doc_no],
  );
  useAnchorOnArrival();
  return (
    <>
      <Section id="text" title="正文">
        <TextBlocks blocks={blocks} heading="h3" />
        {document.source_url && (
          <p className={styles.source}>
            以官方发布的文本为准：
            <a href={document.source_url} target="_blank" rel="noreferrer">
              查看原文网页
            </a>
          </p>
        )}
      </Section>
      {policy.attachments.length > 0 && (
        <Section id="attachments" title="附件">
          <Attachments files={policy.attachments} />
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
          <div className={styles.history}>
            <h3>沿革</h3>
            {linesOf(document.history).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text keep their order
              <p key={index}>{line}</p>
            ))}
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
