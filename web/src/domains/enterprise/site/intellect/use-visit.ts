import { useState } from 'react';
import { keep, readKept } from '../../../../app/kept-form';
import { useSession } from '../../../../app/session';
import { isVisit, NEW_VISIT, type Visit } from './visit';

/** This visit's answers, kept in the tab. */
export function useVisit(): [Visit, (visit: Visit) => void] {
  const { user } = useSession();
  const place = `intellect:${user?.id}`;
  const [visit, setVisit] = useState<Visit>(() => readKept(place, isVisit) ?? NEW_VISIT);
  return [
    visit,
    (next) => {
      setVisit(next);
      keep(place, next);
    },
  ];
}
