import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './toast.module.css';

type Tone = 'done' | 'info' | 'error';
/** What can still be done about it: '撤销'. */
interface ToastAct {
  label: string;
  run: () => void;
}
type ShowToast = (text: string, tone?: Tone, act?: ToastAct) => void;

interface Message {
  id: number;
  text: string;
  tone: Tone;
  act?: ToastAct;
}

/** How long a message stays, ms (spec section 9); one that offers an act stays until there was time to reach it. */
const DURATION = 3000;
const DURATION_WITH_ACT = 10_000;
const SIGNS = { done: 'check', info: 'info', error: 'alert' } as const;

const Show = createContext<ShowToast>(() => undefined);

/** Shows a short message for 3000 ms: toast('已保存'), toast(error.message, 'error'), toast('已删除', 'done', { label: '撤销', run }). */
export const useToast = (): ShowToast => useContext(Show);

/** Holds the messages; the region is in the top layer, so that an open dialog does not cover it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const last = useRef(0);

  const drop = useCallback((id: number) => setMessages((now) => now.filter((message) => message.id !== id)), []);

  const show = useCallback<ShowToast>(
    (text, tone = 'done', act) => {
      last.current += 1;
      const id = last.current;
      setMessages((now) => [...now.filter((message) => message.text !== text).slice(-2), { id, text, tone, act }]);
      setTimeout(() => drop(id), act ? DURATION_WITH_ACT : DURATION);
    },
    [drop],
  );

  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Shown anew, it comes above a dialog that opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (messages.length > 0) element.showPopover();
  }, [messages]);

  return (
    <Show value={show}>
      {children}
      <div
        ref={region}
        popover="manual"
        className={`stack items-center gap-1 no-pointer ${styles.region}`}
        role="status"
        aria-live="polite"
      >
        {messages.map((message) => (
          <p key={message.id} className={classes('row gap-1 rounded floating ink', styles.toast, styles[message.tone])}>
            <Icon name={SIGNS[message.tone]} size={18} />
            {message.text}
            {message.act && (
              <button
                type="button"
                className={`hover-underlined brand strong ${styles.act}`}
                onClick={() => {
                  drop(message.id);
                  message.act?.run();
                }}
              >
                {message.act.label}
              </button>
            )}
          </p>
        ))}
      </div>
    </Show>
  );
}
