import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useMissingEnterprise } from '../enterprise-gate';

interface EnterpriseDialogProps {
  onClose: () => void;
  onLeave: () => void;
  /** The enterprise has been approved since the page was loaded. */
  onDone: () => void;
}

/** For a signed-in user without an approved enterprise: says what is missing and leads there, remembering the way back. */
export function EnterpriseDialog({ onClose, onLeave, onDone }: EnterpriseDialogProps) {
  const { pathname, search } = useLocation();
  const state = useMissingEnterprise();
  useEffect(() => {
    if (!state) onDone();
  }, [state, onDone]);
  if (!state) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={state.title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            以后再说
          </Button>
          <ButtonLink kind="primary" to={state.to} state={{ from: pathname + search }} onClick={onLeave}>
            {state.act}
          </ButtonLink>
        </>
      }
    >
      <p>{state.hint}</p>
    </Dialog>
  );
}
