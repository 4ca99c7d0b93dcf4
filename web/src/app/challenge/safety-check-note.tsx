import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import type { CheckState, SafetyCheck } from './use-safety-check';

const WORDS: Record<CheckState, string> = {
  idle: '',
  working: '正在进行安全验证，请稍候…',
  stopped: '安全验证已取消，没有提交。您填写的内容已保留。',
  failed: '安全验证没有完成，没有提交。请重试，或刷新页面后再试。',
};

interface SafetyCheckNoteProps {
  check: SafetyCheck;
  /** Makes the call again, where it is not the form's own submit button that does. */
  onRetry?: () => void;
}

/** What a safety check is doing; out of the way while there is none. */
export function SafetyCheckNote({ check, onRetry }: SafetyCheckNoteProps) {
  const { state, stop } = check;
  return (
    // without words it takes no place among the fields
    <div className={classes('row wrap gap-1 muted small', state === 'idle' && 'absolute')}>
      {/* the region stands from the start, so that what comes into it is read out */}
      <p role="status">{WORDS[state]}</p>
      {state === 'working' && (
        <Button kind="quiet" size="small" onClick={stop}>
          取消
        </Button>
      )}
      {(state === 'stopped' || state === 'failed') && (
        <Button kind="quiet" size="small" type={onRetry ? 'button' : 'submit'} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}
