import { Button } from '../../../../ui/button';
import { isDeclarable, type Policy } from '../detail/policy';
import type { Declaration } from './declaration-values';

interface DeclareButtonProps {
  policy: Policy;
  declaration: Declaration | undefined;
  wide?: boolean;
  onStart: () => void;
}

/** The one act of an item's page, in the words of where the declaration stands. */
export function DeclareButton({ policy, declaration, wide, onStart }: DeclareButtonProps) {
  const { words, possible } = actOf(policy, declaration?.state);
  const look = wide ? 'large' : 'normal';
  if (declaration?.state === 'submitted') {
    return (
      <Button kind="primary" size={look} wide={wide} onClick={onStart}>
        {words}
      </Button>
    );
  }
  return (
    <Button kind="accent" size={look} wide={wide} disabled={!possible} onClick={onStart}>
      {words}
    </Button>
  );
}

function actOf({ status }: Policy, state: string | undefined): { words: string; possible: boolean } {
  if (state === 'submitted') return { words: '查看我的申报', possible: true };
  if (!isDeclarable(status)) {
    return { words: status === 'upcoming' ? '尚未开始申报' : '不在申报期内', possible: false };
  }
  if (state === 'draft') return { words: '继续申报', possible: true };
  return { words: state === 'withdrawn' ? '重新申报' : '立即申报', possible: true };
}
