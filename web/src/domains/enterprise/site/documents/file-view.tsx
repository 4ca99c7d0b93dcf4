import { useState } from 'react';
import { sizeText } from '../../../../rpc/upload-file';
import { Dialog } from '../../../../ui/dialog';
import { Icon } from '../../../../ui/icon';
import { type PaperFile, viewOf } from './paper';
import styles from './paper.module.css';

interface FileActsProps {
  file: PaperFile;
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
    <span className={styles.acts}>
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
    <div className={styles.field}>
      {viewOf(file) === 'picture' && (
        <span className={styles.shown}>
          <img className={styles.picture} src={file.preview_url ?? ''} alt={`${of}的图片`} />
        </span>
      )}
      <div className={styles.file}>
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.size}>{sizeText(file.size)}</span>
        <FileActs file={file} of={of} />
      </div>
    </div>
  );
}
