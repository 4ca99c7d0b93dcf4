import type { CallOutput } from '@zhice/contract/all';
import type { Tone } from '../../../../ui/tag';

export type Document = CallOutput<'/api/Person/document_liett'>['list'][number];
export type PaperFile = Document['file'];

/** What the portal takes; the server looks at the content. */
export const PAPER_KINDS = '.pdf,.png,.jpg,.jpeg,.webp,.doc,.docx,.xls,.xlsx,.zip';
export const MOST_BYTES = 20 * 1024 * 1024;

/** 12.3 MB, 840 KB, 1 GB. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString('zh-CN', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${units[step]}`;
}

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

type TermState = 'valid' | 'ending' | 'expired' | 'replaced';

export const TERM_TONES: Readonly<Record<TermState, Tone>> = {
  valid: 'fit',
  ending: 'near',
  expired: 'unfit',
  replaced: 'neutral',
};
