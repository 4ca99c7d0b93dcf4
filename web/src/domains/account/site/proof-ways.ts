import type { SessionUser } from '../../../app/session-store';

export type ProofWay = 'mobile' | 'email' | 'password';

/** How a person can prove that the account is theirs: by what is bound; by the password only where nothing is. */
export function proofWaysOf({ mobile, email, hasPassword }: SessionUser): ProofWay[] {
  const bound: ProofWay[] = [...(mobile ? (['mobile'] as const) : []), ...(email ? (['email'] as const) : [])];
  return bound.length > 0 ? bound : hasPassword ? ['password'] : [];
}
