import type { CallOutput } from '@zhice/contract/all';
import { CallError, silenceError } from './call-error';
import { answerOf, headersOf } from './client';
import { heldSession } from './held-session';

export type Uploaded = CallOutput<'/api/common/upload'>;

/** As much as the server takes of one file. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Whether the server would refuse a file for its size. */
export const isTooLarge = ({ size }: File): boolean => size > MOST_BYTES;

/** Why a file is not even sent; '' when it is. */
export const fileFault = (file: File): string => (isTooLarge(file) ? '文件超过 20 MB，请压缩或拆分后再上传' : '');

/** Why an upload came to nothing. */
export const uploadFault = (error: unknown): string =>
  error instanceof CallError ? error.message : '上传没有成功，请重试';

interface UploadOptions {
  /** How much of it is on the server, 0 to 1; 1 while the server looks at it. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The call that takes it; that of the session unless said. */
  path?: string;
}

/** Uploads one file (20 MiB at most) and says how far it is, which fetch cannot; throws CallError. */
export function uploadFile(file: File, { onProgress, signal, path }: UploadOptions = {}): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { upload, readToken } = heldSession();
    request.open('POST', path ?? upload);
    const token = readToken();
    for (const [name, value] of Object.entries(headersOf({}, token))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => reject(silenceError('network'));
    request.onabort = () => reject(silenceError('cancelled'));
    request.onload = () => {
      try {
        resolve(answerOf(request.status, request.responseText, token) as Uploaded);
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) {
      reject(silenceError('cancelled'));
      return;
    }
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** What the portal takes; the server looks at the content. */
export const UPLOAD_KINDS = '.pdf,.png,.jpg,.jpeg,.webp,.doc,.docx,.xls,.xlsx,.zip';

/** 12.3 MB, 840 KB, 1 GB. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString('zh-CN', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${units[step]}`;
}
