import { useEffect, useRef, useState } from 'react';
import { fileFault, uploadFault, uploadFile } from '../../../../rpc/upload-file';
import { useAction } from '../../../../rpc/use-call';
import { type DocumentValues, type Field, fieldsOf, valuesOfFile, wrongOf } from './document-values';
import { STALE } from './use-documents';

export interface Upload {
  key: number;
  file: File;
  values: DocumentValues;
  /** waiting and sending: on its way to the server; ready: there, not yet in the library. */
  state: 'waiting' | 'sending' | 'ready' | 'saving' | 'saved' | 'failed';
  /** How much of it is there, 0 to 1. */
  share: number;
  uploadId: number | null;
  /** Why it failed. */
  fault: string;
  wrong: Partial<Record<Field, string>>;
}

/** So many are on their way at once. */
const AT_ONCE = 2;

/** Files that are chosen together: sent at once, described while they are on their way, then put into the library. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(0);
  const stop = useRef(new AbortController());
  const save = useAction('/api/Person/add_document_liett', { idempotent: true, quiet: true, refresh: STALE });
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const patch = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  // One begins whenever a place is free.
  useEffect(() => {
    const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) begin(upload);
  });

  function begin({ key, file }: Upload): void {
    patch(key, { state: 'sending', share: 0, fault: '' });
    uploadFile(file, { onProgress: (share) => patch(key, { share }), signal: stop.current.signal }).then(
      ({ id }) => patch(key, { state: 'ready', uploadId: id }),
      (error) => patch(key, { state: 'failed', fault: uploadFault(error) }),
    );
  }

  function choose(files: Iterable<File>): void {
    const chosen = [...files].map((file): Upload => {
      last.current += 1;
      const fault = fileFault(file);
      const state = fault ? 'failed' : 'waiting';
      return {
        key: last.current,
        file,
        values: valuesOfFile(file.name),
        state,
        share: 0,
        uploadId: null,
        fault,
        wrong: {},
      };
    });
    setUploads((now) => [...now, ...chosen]);
  }

  /** Puts one into the library; answers whether it is there. */
  async function keep({ key, uploadId, values }: Upload): Promise<boolean> {
    patch(key, { state: 'saving', fault: '' });
    try {
      await save.mutateAsync({ upload_id: uploadId ?? 0, fields: fieldsOf(values) });
      patch(key, { state: 'saved' });
      return true;
    } catch (error) {
      patch(key, { state: 'ready', fault: uploadFault(error) });
      return false;
    }
  }

  /** Puts all that are ready into the library, one after the other; answers how many came in and whether none is left. */
  async function keepAll(): Promise<{ kept: number; done: boolean }> {
    const wrong = new Map(uploads.map(({ key, values, state }) => [key, state === 'saved' ? {} : wrongOf(values)]));
    setUploads((now) => now.map((upload) => ({ ...upload, wrong: wrong.get(upload.key) ?? {} })));
    const fine = (upload: Upload) => Object.keys(wrong.get(upload.key) ?? {}).length === 0;
    let kept = 0;
    for (const upload of uploads.filter(({ state }) => state === 'ready')) {
      if (fine(upload) && (await keep(upload))) kept += 1;
    }
    return { kept, done: kept === uploads.filter(({ state }) => state !== 'saved').length };
  }

  return {
    uploads,
    choose,
    change: (key: number, part: Partial<DocumentValues>) =>
      setUploads((now) =>
        now.map((upload) => (upload.key === key ? { ...upload, values: { ...upload.values, ...part } } : upload)),
      ),
    retry: (key: number) => patch(key, { state: 'waiting', fault: '' }),
    remove: (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key)),
    keepAll,
  };
}
