import type { NameOf } from '@zhice/matching/judging/wording';
import type { Lint } from '@zhice/matching/rule-lint';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Content, Path } from './content';

interface Kept {
  content: Content;
  /** The version of the draft that it was begun from. */
  version: number;
}

/** What is written of a rule: kept in the tab until it is saved, and taken back step by step. */
export function useContent(key: string, initial: Content, version: number) {
  const [past, setPast] = useState<Content[]>([]);
  const [content, setContent] = useState<Content>(() => readKept(key, version) ?? initial);
  const [saved, setSaved] = useState(initial);
  const isChanged = content !== saved && JSON.stringify(content) !== JSON.stringify(saved);
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(key, JSON.stringify({ content, version } satisfies Kept));
    else sessionStorage.removeItem(key);
  }, [key, content, version, isChanged]);
  const change = useCallback(
    (next: Content) => {
      setPast((before) => [...before.slice(-49), content]);
      setContent(next);
    },
    [content],
  );
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setContent(before);
    setPast(past.slice(0, -1));
  };
  return { content, change, undo: past.length > 0 ? undo : undefined, isChanged, markSaved: setSaved };
}

function readKept(key: string, version: number): Content | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.version === version ? kept.content : undefined;
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
