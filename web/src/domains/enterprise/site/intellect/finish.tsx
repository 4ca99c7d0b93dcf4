import { Button, ButtonLink } from '../../../../ui/button';
import { countsChange } from '../facts/value-words';
import styles from './questionnaire.module.css';
import type { Step, Visit } from './visit';

interface FinishProps {
  visit: Visit;
  skipped: number;
  onForget: () => void;
  onLook: (step: Step) => void;
}

/** Nothing more to ask: what this visit did, its answers to look at again, and the way to the matches. */
export function Finish({ visit, skipped, onForget, onLook }: FinishProps) {
  const { steps, first, last } = visit;
  return (
    <section className={styles.card} aria-labelledby="finish">
      <h2 id="finish" className={styles.finish}>
        {skipped > 0 ? '其他问题都答完了' : '没有要补充的问题了'}
      </h2>
      {steps.length > 0 && first && last && (
        <p>
          这次回答了 {steps.length} 题，{countsChange(first, last)}。
        </p>
      )}
      {skipped > 0 && <p>您跳过了 {skipped} 题，对应的政策仍为“待补充”。</p>}
      <div className={styles.acts}>
        <ButtonLink kind="primary" size="large" to="/match">
          查看匹配结果
        </ButtonLink>
        {skipped > 0 && (
          <Button size="large" onClick={onForget}>
            回答跳过的题
          </Button>
        )}
      </div>
      {steps.length > 0 && (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={`${step.fact}:${step.period}`} className={styles.step}>
              <span>{step.question}</span>
              <b>{step.words}</b>
              <Button kind="quiet" size="small" onClick={() => onLook(step)}>
                更正<span className="visually-hidden">：{step.question}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
