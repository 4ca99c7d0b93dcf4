import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import styles from './door-page.module.css';

/** A page of the door or of the account: its heading over one narrow column. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`content ${styles.door}`}>
      <h1 className="mb-3">{title}</h1>
      {children}
    </div>
  );
}

interface StepRailProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that is being done; as many as there are when all is done. */
  current: number;
}

/** Where one is in a form of a few steps, in one line. */
export function StepRail({ label, steps, current }: StepRailProps) {
  return (
    <ol className="flex gap-1 mb-4 small" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes(
            'flex-1 pt-1 muted',
            styles.step,
            index < current && styles.done,
            index === current && styles.current,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          {index + 1}. {step}
          {index < current && <span className="visually-hidden">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}

/** What is shown of a form of a few steps; the focus comes here when `name` changes, so that the next step begins here. */
export function Step({ name, children }: { name: string | number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(name);
  useEffect(() => {
    if (before.current !== name) place.current?.focus();
    before.current = name;
  }, [name]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}

/** What became of the last step, and the way back to the account. */
export function StepsDone({ children }: { children: ReactNode }) {
  return (
    <div className="stack gap-3">
      <p role="status">{children}</p>
      <ButtonLink kind="primary" to="/account">
        返回账号与安全
      </ButtonLink>
    </div>
  );
}

/** A question under a form, with the other way that one can go. */
export function OtherWay({ question, act, onAct }: { question: string; act: string; onAct: () => void }) {
  return (
    <p className="mt-3 muted small">
      {question}
      <button type="button" className="brand hover-underlined" onClick={onAct}>
        {act}
      </button>
    </p>
  );
}
