import { useState } from 'react';
import { keep, readKept } from '../form/kept-form';
import { useSession } from '../session';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
/** As many as the call takes. */
const MOST = 200;

/** Questions skipped in this visit, shared by the pages that ask: `const { skipped, skip, forget } = useSkipped()`. */
export function useSkipped() {
  const { user } = useSession();
  const key = `skipped:${user?.id}`;
  const [skipped, setSkipped] = useState<string[]>(() => readKept(key, isList) ?? []);
  function set(next: string[]) {
    setSkipped(next);
    keep(key, next.length > 0 ? next : null);
  }
  return {
    skipped,
    skip: (question: string) => set([...skipped.filter((entry) => entry !== question), question].slice(-MOST)),
    forget: () => set([]),
  };
}
