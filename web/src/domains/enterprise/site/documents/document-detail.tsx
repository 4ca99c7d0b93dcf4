import { DOCUMENT_BELONGS } from '@zhice/contract/enterprise/enumerations';
import { quoted } from '@zhice/matching/quoted';
import { Link } from 'react-router';
import { Offer } from '../../../../app/by-role';
import { sizeText } from '../../../../rpc/upload-file';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { DefinitionList } from '../../../../ui/definition-list';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { AttachmentPart, type Document, FileActs, FileShown, TermTag, termText } from './attachment-parts';
import { type DocumentRecord, STALE } from './document-fields';

export const belongText = ({ belong, belong_name: name }: Pick<Document, 'belong' | 'belong_name'>): string =>
  belong === 'company' ? DOCUMENT_BELONGS.labels.company : name;

/** Until when it holds; nothing for what has no end. */
export function Term({ row: { state, days_left: days, expires_on: on } }: { row: Document }) {
  if (on === null) return null;
  return (
    <span className="inline-row wrap gap-half-1">
      <DateText date={on} />
      {state !== 'valid' && <TermTag state={state}>{termText(days)}</TermTag>}
    </span>
  );
}

const ROW = 'row wrap spread gap-half-2 py-1 ruled-bottom';

/** The newest file of a document, what is said of it, who uses it, and its versions. */
export function DocumentDetail({ record: document }: { record: DocumentRecord }) {
  return (
    <div className="stack gap-2">
      <FileShown file={document.file} of={document.name} />
      <DefinitionList
        items={[
          { term: '类型', value: document.type_name },
          { term: '分类', value: document.classification_name },
          { term: '归属', value: belongText(document) },
          { term: '有效期至', value: document.expires_on ? <Term row={document} /> : '没有期限' },
          { term: '备注', value: document.note },
        ]}
      />
      <Uses uses={document.uses} />
      <Versions document={document} />
    </div>
  );
}

function Uses({ uses }: Pick<DocumentRecord, 'uses'>) {
  return (
    <AttachmentPart id="uses" title="哪些申报在用">
      {uses.length === 0 && <p className="muted small">目前没有申报用到它。申报时在“申报材料”里选“从文件库选”即可。</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.declaration_id} ${use.material}`} className={ROW}>
            <span className="stack fill-line break-anywhere">
              <Link to={`/policyDetail?id=${use.depot_id}&declare=1`}>{use.title}</Link>
              <span className="muted small">
                {use.material && `作为${quoted(use.material)}，`}第 {use.no} 版
              </span>
            </span>
            <Tag tone={use.state === 'draft' ? 'neutral' : 'brand'}>{use.state_name}</Tag>
          </li>
        ))}
      </ul>
    </AttachmentPart>
  );
}

function Versions({ document }: { document: DocumentRecord }) {
  const toast = useToast();
  const add = useAction('/api/Person/add_document_liett', {
    idempotent: true,
    refresh: STALE,
    onDone: ({ no }) => toast(`已恢复为当前版本，记为第 ${no} 版`),
  });
  return (
    <AttachmentPart id="versions" title="全部版本">
      <ol>
        {document.versions.map((version) => (
          <li key={version.no} className={ROW}>
            <span className="stack fill-line break-anywhere">
              <span>
                第 {version.no} 版{version.no === document.no && '（当前）'}：{version.file.name}
              </span>
              <span className="muted small">
                {[version.at.slice(0, 16), version.by_name, sizeText(version.file.size), version.note]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="inline-row wrap gap-x-1">
              <FileActs file={version.file} of={`${document.name} 第 ${version.no} 版`} />
              {version.no !== document.no && !document.deleted && (
                <Offer call="/api/Person/add_document_liett">
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
                </Offer>
              )}
            </span>
          </li>
        ))}
      </ol>
    </AttachmentPart>
  );
}
