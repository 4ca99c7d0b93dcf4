import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession, useSessionActions } from '../../../../app/session';

/**
 * Whether the declaration form is open: it stands in the address, so that an expired login comes back to it.
 * `start` asks for login and enterprise first.
 */
export function useDeclaring() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { enterpriseId } = useSession();
  const { requireEnterprise } = useSessionActions();
  const wanted = params.get('declare') === '1';

  const go = useCallback(
    (open: boolean) => {
      const next = new URLSearchParams(window.location.search);
      if (open) next.set('declare', '1');
      else next.delete('declare');
      navigate({ search: `?${next}` }, { replace: !open, state: { keepScroll: true } });
    },
    [navigate],
  );
  const close = useCallback(() => go(false), [go]);
  const start = useCallback(() => requireEnterprise(() => go(true)), [go, requireEnterprise]);

  useEffect(() => {
    if (wanted && enterpriseId === null) requireEnterprise(() => undefined, close);
  }, [wanted, enterpriseId, requireEnterprise, close]);

  return { open: wanted && enterpriseId !== null, enterpriseId, start, close };
}
