import { wanShort } from '../../ui/format';
import { Icon } from '../../ui/icon';
import type { Question } from './question';

/** Why a question is worth answering: '可确定 12 项政策，涉及最高 300 万元'. */
export function Why({ question }: { question: Pick<Question, 'settles' | 'money'> }) {
  const { number, unit } = wanShort(question.money);
  return (
    <p className="muted figures">
      可确定 <b className="brand-deep strong">{question.settles}</b> 项政策
      {question.money > 0 && (
        <>
          ，涉及最高{' '}
          <b className="brand-deep strong">
            {number} {unit}元
          </b>
        </>
      )}
    </p>
  );
}

/** What an answer did, said aloud as it appears; its place is there before. */
export function Said({ text, className }: { text: string; className: string | undefined }) {
  return (
    <p className={`row gap-1 fit strong ${className}`} role="status">
      {text && <Icon name="check" />}
      {text}
    </p>
  );
}
