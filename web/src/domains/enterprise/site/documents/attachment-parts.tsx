import type { CallOutput } from '@zhice/contract/all';
import type { QUALIFICATION_STATES } from '@zhice/contract/enterprise/enumerations';
import { type ReactNode, useState } from 'react';
import { sizeText } from '../../../../rpc/upload-file';
import { Dialog } from '../../../../ui/dialog';
import { Icon } from '../../../../ui/icon';
import { Tag, type Tone } from '../../../../ui/tag';
import styles from './attachment.module.css';

export type Document = CallOutput<'/api/Person/document_liett'>['list'][number];
type AttachmentFile = Document['file'];

/** How a file can be looked at: a picture here, a PDF in a tab of its own, anything else by saving it. */
export function viewOf({
  mime,
  preview_url,
}: Pick<AttachmentFile, 'mime' | 'preview_url'>): 'picture' | 'tab' | 'none' {
  if (preview_url === null) return 'none';
  return mime.startsWith('image/') ? 'picture' : 'tab';
}

interface FileActsProps {
  file: AttachmentFile;
  /** What the file is, for a screen reader: the name of the document. */
  of: string;
}

/** Look at a file, or keep it. A picture opens here, a PDF in a tab of its own, which no page can frame. */
export function FileActs({ file, of }: FileActsProps) {
  const [open, setOpen] = useState(false);
  const view = viewOf(file);
  const words = (
    <>
      <Icon name={view === 'tab' ? 'arrow-out' : 'screen'} />
      预览<span className="visually-hidden">：{of}</span>
    </>
  );
  return (
    <span className="inline-row wrap gap-x-2">
      {view === 'picture' && (
        <button type="button" className={styles.act} onClick={() => setOpen(true)}>
          {words}
        </button>
      )}
      {view === 'tab' && (
        <a className={styles.act} href={file.preview_url ?? file.url} target="_blank" rel="noreferrer">
          {words}
        </a>
      )}
      <a className={styles.act} href={file.url} download>
        <Icon name="download" />
        下载<span className="visually-hidden">：{of}</span>
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={of} className={styles.wide}>
        <img className={styles.picture} src={file.preview_url ?? ''} alt={`${of}的图片`} />
      </Dialog>
    </span>
  );
}

/** A file beside what it belongs to: a picture at once, else its name, with what can be done. */
export function FileShown({ file, of }: FileActsProps) {
  return (
    <div className="stack gap-tight">
      {viewOf(file) === 'picture' && (
        <span className={styles.shown}>
          <img className={styles.picture} src={file.preview_url ?? ''} alt={`${of}的图片`} />
        </span>
      )}
      <div className="row wrap gap-half-2">
        <span className="fill-line break-anywhere">{file.name}</span>
        <span className="muted small figures">{sizeText(file.size)}</span>
        <FileActs file={file} of={of} />
      </div>
    </div>
  );
}

interface AttachmentPartProps {
  id: string;
  title: string;
  /** Not only rows: sentences too. */
  loose?: boolean;
  children: ReactNode;
}

/** A part of the detail under a title of its own. */
export function AttachmentPart({ id, title, loose, children }: AttachmentPartProps) {
  return (
    <section className={`stack ruled-top pt-2 ${loose ? 'gap-1' : 'gap-half'}`} aria-labelledby={id}>
      <h3 id={id} className="text-body">
        {title}
      </h3>
      {children}
    </section>
  );
}

type TermState = (typeof QUALIFICATION_STATES)[number];

const TONES: Readonly<Record<TermState, Tone>> = {
  valid: 'fit',
  ending: 'near',
  expired: 'unfit',
  replaced: 'neutral',
};

/** How long something still holds, in words: '还剩 56 天', '今天到期', '已过期 3 天', '长期有效'. */
export function termText(daysLeft: number | null): string {
  if (daysLeft === null) return '长期有效';
  if (daysLeft === 0) return '今天到期';
  return daysLeft > 0
    ? `还剩 ${daysLeft.toLocaleString('zh-CN')} 天`
    : `已过期 ${(-daysLeft).toLocaleString('zh-CN')} 天`;
}

/** How an attachment stands to its last day, in words and colour. */
export function TermTag({ state, children }: { state: TermState; children: string }) {
  return (
    <Tag tone={TONES[state]} icon={state === 'ending' || state === 'expired' ? 'alert' : undefined}>
      {children}
    </Tag>
  );
}
