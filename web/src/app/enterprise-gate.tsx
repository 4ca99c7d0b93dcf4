import { useEffect } from 'react';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/states';
import styles from './enterprise-gate.module.css';
import { missingEnterprise } from './enterprise-state';
import { useSession, useSessionActions } from './session';
import { SettlingFacts } from './settling-facts';

/** A review may have been decided since the page was loaded: where somebody is held up, the state is asked anew. */
function useFreshState(): void {
  const { reloadUser } = useSessionActions();
  useEffect(() => {
    reloadUser().catch(() => undefined);
  }, [reloadUser]);
}

/** What stands between the account and acting for its enterprise, asked anew; null when nothing does. */
export function useMissingEnterprise() {
  useFreshState();
  return missingEnterprise(useSession());
}

/** In place of a page for enterprises: how the own one stands, what to do, and which facts will settle most meanwhile. */
export function EnterpriseGate() {
  const state = useMissingEnterprise();
  if (!state) return null;
  return (
    <div className={`content stack columns-2 ${styles.gate}`}>
      <EmptyState
        whole
        icon={state.icon}
        title={state.title}
        hint={state.hint}
        action={
          <ButtonLink kind="primary" to={state.to}>
            {state.act}
          </ButtonLink>
        }
      />
      <SettlingFacts />
    </div>
  );
}
