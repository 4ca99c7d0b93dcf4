import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './toast.module.css';

type Tone = 'done' | 'info' | 'error';
type ShowToast = (text: string, tone?: Tone) => void;

interface Message {
  id: number;
  text: string;
  tone: Tone;
}

/** How long a message stays, ms (spec section 9). */
const DURATION = 3000;
const SIGNS = { done: 'check', info: 'info', error: 'alert' } as const;

const Show = createContext<ShowToast>(() => undefined);

/** Shows a short message for 3000 ms: toast('已保存'), toast(error.message, 'error'). */
export const useToast = (): ShowToast => useContext(Show);

/** Holds the messages; the region is in the top layer, so that an open dialog does not cover it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const last = useRef(0);

  const show = useCallback<ShowToast>((text, tone = 'done') => {
    last.current += 1;
    const id = last.current;
    setMessages((now) => [...now.filter((message) => message.text !== text).slice(-2), { id, text, tone }]);
    setTimeout(() => setMessages((now) => now.filter((message) => message.id !== id)), DURATION);
  }, []);

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
      <div ref={region} popover="manual" className={styles.region} role="status" aria-live="polite">
        {messages.map((message) => (
          <p key={message.id} className={classes(styles.toast, styles[message.tone])}>
            <Icon name={SIGNS[message.tone]} size={18} />
            {message.text}
          </p>
        ))}
      </div>
    </Show>
  );
}
