import { useState } from 'react';
import { todayInChina } from '../../../../ui/format';
import { type FactValue, type Firm, sameValue } from '../facts/fact';
import { type Fault, faultsIn, refusedFault, savedValue, without } from './edits';
import { useKeptEdits } from './use-kept-edits';

export type FirmForm = ReturnType<typeof useFirmForm>;

/** The whole form: what is saved, what is typed over it, and what is wrong with that. */
export function useFirmForm(firm: Firm) {
  const kept = useKeptEdits(firm);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Fault[]>([]);
  const { edits } = kept;

  function clearFault(key: string) {
    setFaults((now) => (now.some((fault) => fault.key === key) ? now.filter((fault) => fault.key !== key) : now));
  }

  function change(key: string, value: FactValue | null) {
    const { [key]: _, ...rest } = edits;
    clearFault(key);
    kept.put(sameValue(value, savedValue(firm, key)) ? rest : { ...rest, [key]: value });
  }

  return {
    firm,
    edits,
    draft: kept.state,
    restored: kept.restored,
    faults,
    change,
    settle: kept.settle,
    valueOf: (key: string): FactValue | null => (key in edits ? (edits[key] ?? null) : savedValue(firm, key)),
    faultOf: (key: string): string | null => faults.find((fault) => fault.key === key)?.text ?? null,
    isEdited: (key: string) => key in edits,
    undo: (...keys: string[]) => {
      for (const key of keys) clearFault(key);
      kept.put(without(edits, keys));
    },
    discard: () => {
      setFaults([]);
      setWrong(new Set());
      kept.put({});
    },
    markWrong: (key: string, is: boolean) => {
      clearFault(key);
      setWrong((now) => new Set(is ? [...now, key] : [...now].filter((other) => other !== key)));
    },
    /** Whether everything can be sent; otherwise what cannot is shown. */
    check: (): boolean => {
      const found = faultsIn(firm, edits, wrong, todayInChina());
      setFaults(found);
      return found.length === 0;
    },
    /** Shows what the server refused. */
    refuse: (key: string, message: string) => setFaults([refusedFault(firm, key, message)]),
    show: setFaults,
  };
}
