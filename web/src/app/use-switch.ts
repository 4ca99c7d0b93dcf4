import { useState } from 'react';
import { useHref } from 'react-router';
import { wordsOf } from '../rpc/call-error';
import { send } from '../rpc/client';
import { tab } from '../rpc/held-session';
import { useToast } from '../ui/toast';
import { useSessionActions } from './session';

/**
 * Lets the session act for another enterprise: one of the person's by its id, 0 for none, or the one that an act leads to.
 * The page is loaded anew, so that nothing of the one before stays in memory; other tabs are told by the storage.
 */
export function useSwitch() {
  const toast = useToast();
  const { reloadUser } = useSessionActions();
  const [centre, firm] = [useHref('/basics'), useHref('/firm')];
  const [busy, setBusy] = useState(false);
  async function switchTo(target: number | (() => Promise<unknown>)) {
    setBusy(true);
    try {
      await (typeof target === 'number' ? send('/api/portal/enterprise_switch', { id: target }) : target());
      // it goes to the other one with the page that is loaded now
      tab.enterprise = '';
      await reloadUser();
      window.location.assign(target === 0 ? firm : centre);
    } catch (error) {
      toast(wordsOf(error), 'error');
      setBusy(false);
    }
  }
  return { switchTo, busy };
}
