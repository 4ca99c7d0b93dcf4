import { quoted } from '@zhice/matching/quoted';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/states';
import { useSessionActions } from '../session';

interface SearchLockedProps {
  words: string;
  /** What can be done without a login. */
  hint: string;
  /** The way to it. */
  browse: { to: string; label: string };
}

/** A search without a login: what to do, and what can be done without. */
export function SearchLocked({ words, hint, browse }: SearchLockedProps) {
  const { openLogin } = useSessionActions();
  return (
    <EmptyState
      icon="search"
      title={`登录后即可搜索${quoted(words)}`}
      hint={hint}
      action={
        <>
          <Button kind="primary" onClick={() => openLogin()}>
            登录并搜索
          </Button>
          <ButtonLink to={browse.to}>{browse.label}</ButtonLink>
        </>
      }
    />
  );
}
