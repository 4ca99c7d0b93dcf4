import { useEffect, useRef, useState } from 'react';
import type { Contact } from '../../../../app/own-contact';
import type { CallError } from '../../../../rpc/call-error';
import { useAction } from '../../../../rpc/use-call';
import {
  bodyOf,
  type Declaration,
  type DeclarationValues,
  keptKey,
  type MaterialFile,
  readKept,
  valuesOf,
  withMaterial,
} from './declaration-values';

/** Pause in typing after which the draft goes to the server, ms. */
const PAUSE_MS = 1200;

interface Draft {
  values: DeclarationValues;
  change: (change: Partial<DeclarationValues>) => void;
  /** Puts a file to its material in place of the one before, or takes that away; beside what other uploads put meanwhile. */
  putMaterial: (name: string, file: MaterialFile | null) => void;
  state: 'idle' | 'saving' | 'saved' | 'failed';
  error: CallError | null;
  /** Waits for a draft on its way, then keeps what is newest: before submitting. */
  settle: () => Promise<void>;
  /** What was kept in the browser is on the server now. */
  forget: () => void;
}

/**
 * What is typed into a declaration: kept in this tab at once, so that an expired login or a broken network loses nothing,
 * and on the server after a pause. Drafts go one after the other, the newest last.
 */
export function useDraft(
  enterpriseId: number,
  itemId: number,
  declaration: Declaration | undefined,
  contact: Contact,
): Draft {
  const [key] = useState(() => keptKey(enterpriseId, itemId, declaration));
  const [values, setValues] = useState<DeclarationValues>(
    () => readKept(sessionStorage.getItem(key)) ?? valuesOf(declaration, contact),
  );
  const [state, setState] = useState<Draft['state']>('idle');
  const save = useAction('/api/demo/depotreport', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/Person/depotreport', '/api/Person/sb_project'],
  });
  const newest = useRef(values);
  const dirty = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send(): Promise<void> {
    dirty.current = false;
    setState('saving');
    try {
      await save.mutateAsync(bodyOf(itemId, newest.current, false));
      if (!dirty.current) sessionStorage.removeItem(key);
      setState('saved');
    } catch {
      dirty.current = true;
      setState('failed');
    }
  }

  function flush(): void {
    if (running.current) return;
    running.current = send().finally(() => {
      running.current = null;
    });
  }

  function change(part: Partial<DeclarationValues>): void {
    newest.current = { ...newest.current, ...part };
    setValues(newest.current);
    sessionStorage.setItem(key, JSON.stringify(newest.current));
    dirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(waitThenFlush, PAUSE_MS);
  }

  function putMaterial(name: string, file: MaterialFile | null): void {
    change({ materials: withMaterial(newest.current.materials, name, file) });
  }

  function waitThenFlush(): void {
    if (running.current) running.current.then(() => dirty.current && flush());
    else flush();
  }

  async function settle(): Promise<void> {
    clearTimeout(timer.current);
    await running.current;
  }

  // Leaving the form sends what the pause was still holding back.
  const leave = useRef<() => void>(() => undefined);
  leave.current = () => {
    clearTimeout(timer.current);
    if (dirty.current) waitThenFlush();
  };
  useEffect(() => () => leave.current(), []);

  function forget(): void {
    clearTimeout(timer.current);
    dirty.current = false;
    sessionStorage.removeItem(key);
  }

  return { values, change, putMaterial, state, error: save.error, settle, forget };
}
