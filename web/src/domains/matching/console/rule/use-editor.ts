import type { NameOf } from '@zhice/matching/judging/wording';
import type { Lint } from '@zhice/matching/rule-lint';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useFormOwner } from '../../../../app/form/form-owner';
import type { Content, Path } from './content';

/** What is typed on the page: the name of a draft, what it says, and the version of it that was begun from. */
export interface Written {
  name: string;
  content: Content;
  version: number;
}

/**
 * What is written of a rule: kept in the tab until it is saved, for who wrote it, and what it says taken back step by step. What was
 * written before a colleague saved the draft or handed it in is `aside`: neither mixed with theirs nor lost.
 */
export function useWriting(place: string, opened: Written, fixed: boolean) {
  const key = `${place} ${useFormOwner()}`;
  const [past, setPast] = useState<Content[]>([]);
  const [written, setWritten] = useState(() => readKept(key, opened, fixed) ?? opened);
  const [aside, setAside] = useState(() => readStored(asideOf(key)));
  const [saved, setSaved] = useState(opened);
  const isChanged = textOf(written) !== textOf(saved);
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(key, JSON.stringify(written));
    else sessionStorage.removeItem(key);
  }, [key, written, isChanged]);
  const change = useCallback(
    (content: Content) => {
      setPast((before) => [...before.slice(-49), written.content]);
      setWritten({ ...written, content });
    },
    [written],
  );
  const setName = (name: string) => setWritten({ ...written, name });
  const undo = () => {
    const content = past.at(-1);
    if (!content) return;
    setWritten({ ...written, content });
    setPast(past.slice(0, -1));
  };
  /** What was sent is saved as a version, whatever was typed meanwhile. */
  const markSaved = (sent: Written, version: number) => {
    setSaved(sent);
    setWritten((now) => ({ ...now, version }));
  };
  const forget = () => sessionStorage.removeItem(key);
  const forgetAside = () => {
    sessionStorage.removeItem(asideOf(key));
    setAside(undefined);
  };
  const steps = past.length > 0 ? undo : undefined;
  return { written, change, setName, undo: steps, isChanged, markSaved, forget, aside, forgetAside };
}

const textOf = ({ name, content }: Written): string => JSON.stringify([name, content]);

const asideOf = (key: string): string => `${key} aside`;

/** What was typed on the version that is opened; what was typed on another one is put aside. */
function readKept(key: string, opened: Written, fixed: boolean): Written | undefined {
  const kept = readStored(key);
  if (kept?.version === opened.version && !fixed) return kept;
  if (kept) sessionStorage.setItem(asideOf(key), JSON.stringify(kept));
  return undefined;
}

function readStored(key: string): Written | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Written | null) ?? undefined;
  } catch {
    return undefined;
  }
}

interface Editing {
  content: Content;
  /** Changes the value at a place of the content; undefined takes it away. */
  set: (path: Path, value: unknown) => void;
  nameOf: NameOf;
  lints: readonly Lint[];
  /** Nothing may be changed: it waits for a second person, or is published. */
  fixed: boolean;
}

const Editor = createContext<Editing | null>(null);
export const EditorProvider = Editor.Provider;

/** The draft that is being written, for its parts. */
export function useEditor(): Editing {
  const editing = useContext(Editor);
  if (!editing) throw new Error('outside of the rule editor');
  return editing;
}
