import { createContext, useContext } from 'react';
import { useSession } from '../session';

/** Who fills in forms here, where it is nobody of the portal. */
export const FormOwner = createContext<string | undefined>(undefined);

/** Whose a half-written form is: it is kept for nobody else. */
export function useFormOwner(): string | number | undefined {
  const { user } = useSession();
  return useContext(FormOwner) ?? user?.id;
}
