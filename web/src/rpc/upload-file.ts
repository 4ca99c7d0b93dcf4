import type { CallOutput } from '@zhice/contract/all';
import { failureOf, isEnvelope, silenceError } from './call-error';
import { headersOf } from './client';
import { readToken } from './token';

export type Uploaded = CallOutput<'/api/common/upload'>;

interface UploadOptions {
  /** How much of it is on the server, 0 to 1; 1 while the server looks at it. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads one file (20 MiB at most) and says how far it is, which fetch cannot; throws CallError. */
export function uploadFile(file: File, { onProgress, signal }: UploadOptions = {}): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/common/upload');
    for (const [name, value] of Object.entries(headersOf({}, readToken()))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => reject(silenceError('network'));
    request.onabort = () => reject(silenceError('cancelled'));
    request.onload = () => {
      const body = parse(request.responseText);
      const error = failureOf(request.status, body);
      if (error) reject(error);
      else resolve((isEnvelope(body) ? body.data : undefined) as Uploaded);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
