import { quoted } from '@zhice/matching/quoted';
import { Link } from 'react-router';
import { sizeText } from '../../../../rpc/upload-file';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import styles from './documents.module.css';
import { belongWords, Term } from './documents-columns';
import type { DocumentList } from './documents-state';
import { FileActs, FileShown } from './file-view';
import type { Document } from './paper';
import { PaperDetail, PaperPart } from './paper-detail';
import { STALE } from './use-documents';

interface DocumentDetailProps {
  data: DocumentList;
  document: Document;
}

export function DocumentDetail({ data, document }: DocumentDetailProps) {
  return (
    <PaperDetail>
      <FileShown file={document.file} of={document.name} />
      <DefinitionList
        items={[
          { term: '类型', value: document.type_name },
          { term: '分类', value: document.classification_name },
          { term: '归属', value: belongWords(document) },
          { term: '有效期至', value: document.expires_on ? <Term row={document} /> : '没有期限' },
          { term: '备注', value: document.note },
        ]}
      />
      <Uses uses={data.uses} />
      <Versions versions={data.versions} document={document} />
    </PaperDetail>
  );
}

function Uses({ uses }: { uses: DocumentList['uses'] }) {
  return (
    <PaperPart id="uses" title="哪些申报在用">
      {uses.length === 0 && (
        <p className={styles.quiet}>目前没有申报用到它。申报时在“申报材料”里选“从文件库选”即可。</p>
      )}
      <ul className={styles.rows}>
        {uses.map((use) => (
          <li key={`${use.declaration_id} ${use.material}`}>
            <span className={styles.words}>
              <Link to={`/policyDetail?id=${use.depot_id}&declare=1`}>{use.title}</Link>
              <span className={styles.quiet}>
                作为{quoted(use.material)}，第 {use.no} 版
              </span>
            </span>
            <Tag tone={use.state === 'draft' ? 'neutral' : 'brand'}>{use.state_name}</Tag>
          </li>
        ))}
      </ul>
    </PaperPart>
  );
}

function Versions({ versions, document }: { versions: DocumentList['versions']; document: Document }) {
  const toast = useToast();
  const add = useAction('/api/Person/add_document_liett', {
    idempotent: true,
    refresh: STALE,
    onDone: ({ no }) => toast(`已恢复为当前版本，记为第 ${no} 版`),
  });
  return (
    <PaperPart id="versions" title="全部版本">
      <ol className={styles.rows}>
        {versions.map((version) => (
          <li key={version.no}>
            <span className={styles.words}>
              <span>
                第 {version.no} 版{version.no === document.no && '（当前）'}：{version.file.name}
              </span>
              <span className={styles.quiet}>
                {[version.at.slice(0, 16), version.by_name, sizeText(version.file.size), version.note]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.rowActs}>
              <FileActs file={version.file} of={`${document.name} 第 ${version.no} 版`} />
              {version.no !== document.no && !document.deleted && (
                <Button
                  size="small"
                  kind="quiet"
                  loading={add.isPending}
                  onClick={() =>
                    add.mutate({
                      id: document.id,
                      version: document.version,
                      upload_id: version.file.upload_id,
                      version_note: `恢复第 ${version.no} 版`,
                    })
                  }
                >
                  设为当前<span className="visually-hidden">：第 {version.no} 版</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </PaperPart>
  );
}
