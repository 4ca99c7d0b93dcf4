import type { CallOutput } from '@zhice/contract/all';

export type Document = CallOutput<'/api/Person/document_liett'>['list'][number];
export type PaperFile = Document['file'];

/** How a file can be looked at: a picture here, a PDF in a tab of its own, anything else by saving it. */
export function viewOf({ mime, preview_url }: Pick<PaperFile, 'mime' | 'preview_url'>): 'picture' | 'tab' | 'none' {
  if (preview_url === null) return 'none';
  return mime.startsWith('image/') ? 'picture' : 'tab';
}

/** How long something still holds, in words: '还剩 56 天', '今天到期', '已过期 3 天', '长期有效'. */
export function termWords(daysLeft: number | null): string {
  if (daysLeft === null) return '长期有效';
  if (daysLeft === 0) return '今天到期';
  return daysLeft > 0
    ? `还剩 ${daysLeft.toLocaleString('zh-CN')} 天`
    : `已过期 ${(-daysLeft).toLocaleString('zh-CN')} 天`;
}
