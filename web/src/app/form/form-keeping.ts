import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { isRecord, keptValues } from './kept-form';
import type { Texts } from './merge-texts';
import { useDraftSender } from './use-draft-sender';

/** Where what is typed in a form is kept, so that its owner finds it in any browser; the forms of the portal are kept in the tab. */
interface Keeping {
  read: (place: string) => Promise<{ fields: Record<string, unknown>; at: string } | null>;
  /** With null nothing is kept any more. */
  keep: (place: string, values: Texts | null) => Promise<unknown>;
}

export const FormKeeping = createContext<Keeping | undefined>(undefined);

/** Keeps what is typed in a form, and brings back what was left there: `restored` says from when that is. */
export function useFormKeeping(place: string, initial: Texts, put: (values: Texts) => void) {
  const keeping = useContext(FormKeeping);
  const [restored, setRestored] = useState('');
  const typed = useRef<Texts | null>(null);
  const first = useRef({ initial, put });
  const { state, later, forget } = useDraftSender({
    first: 'none',
    send: async () => {
      await keeping?.keep(place, typed.current);
      return 'saved';
    },
  });
  useEffect(() => {
    let there = true;
    const bringBack = async () => {
      const kept = await keeping?.read(place);
      if (!there || !kept || !isRecord(kept.fields) || typed.current) return;
      first.current.put(keptValues(kept.fields, first.current.initial));
      setRestored(kept.at);
    };
    // what cannot be read now stays where it is
    void bringBack().catch(() => undefined);
    return () => {
      there = false;
    };
  }, [keeping, place]);
  return {
    state,
    restored,
    type: (values: Texts) => {
      if (!keeping) return;
      typed.current = values;
      later();
    },
    forget: () => {
      forget();
      setRestored('');
      if (keeping && (restored || typed.current)) void keeping.keep(place, null).catch(() => undefined);
      typed.current = null;
    },
  };
}
