import { isViewable } from '../../../adapters/file-view';
import type { Services } from '../../../services';

/** An upload as its row says it. */
export interface StoredPaper {
  upload_id: number;
  name: string;
  mime: string;
  size: number;
}

/** A file of the enterprise with its links: to keep, and to look at where a browser can show it. */
export function paperFile({ upload_id, name, mime, size }: StoredPaper, { files }: Services, now: Date) {
  const url = files.link(upload_id, now);
  return { upload_id, name, mime, size, url, preview_url: isViewable(mime) ? `${url}&view=1` : null };
}
