import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';
import { classes } from './classes';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Absent: it stays until what it asks for is done; neither Escape nor a press beside it closes it. */
  onClose?: () => void;
  title: string;
  /** Read aloud with the title as it opens; shown elsewhere. */
  note?: string;
  /** dialog in the middle; drawer from the right edge, from below on a phone. */
  look?: 'dialog' | 'drawer';
  /** A drawer with much in it. */
  wide?: boolean;
  /** A wide drawer that leaves the list beside it in use, where the screen has the room. */
  beside?: boolean;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Where a list and what stands beside it have the room. */
const ROOM = '(min-width: 1200px)';

/**
 * The browser's own modal: focus stays inside and goes back to where it was, Escape and a press beside it close.
 * Its content is built only while it is open; a control in it with `data-first` gets the focus.
 */
export function Dialog({
  open,
  onClose,
  title,
  note,
  look = 'dialog',
  wide,
  beside,
  actions,
  className,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Closed before it leaves the page: only then the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const room = beside ? matchMedia(ROOM) : undefined;
    const show = () => (room?.matches ? dialog.show() : dialog.showModal());
    // what is modal inside of it stays above it
    const follow = () => {
      if (dialog.querySelector('dialog:modal')) return;
      const focused = document.activeElement;
      dialog.close();
      show();
      if (dialog.contains(focused)) (focused as HTMLElement).focus();
    };
    show();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    room?.addEventListener('change', follow);
    return () => {
      room?.removeEventListener('change', follow);
      dialog.close();
    };
  }, [open, beside]);

  // The browser closes by Escape what is modal alone.
  useEffect(() => {
    if (!open || !beside) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, beside, onClose]);

  function closeFromBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && event.currentTarget.matches(':modal')) onClose?.();
  }

  return (
    <dialog
      ref={element}
      className={classes(
        'floating surface ink',
        styles.dialog,
        styles[look],
        (wide || beside) && styles.wide,
        beside && styles.beside,
        className,
      )}
      data-beside={beside || undefined}
      aria-labelledby={heading}
      aria-describedby={note && `${heading}-note`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // a second Escape closes what refused the first, unless the key itself is refused
        if (!onClose && event.key === 'Escape') event.preventDefault();
      }}
      onMouseDown={closeFromBeside}
    >
      {open && (
        <div className={`flex column ${styles.frame}`}>
          <div className={`row spread gap-2 ${styles.head}`}>
            <h2 id={heading} className="text-3">
              {title}
            </h2>
            {note && (
              <p id={`${heading}-note`} className="visually-hidden">
                {note}
              </p>
            )}
            {onClose && <IconButton icon="close" label="关闭" onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className="flex wrap justify-end gap-1 ruled-top p-2-3">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** A Dialog that slides in from the right, or from below on a phone: for filters, menus and editing beside a list. */
export function Drawer(props: Omit<DialogProps, 'look'>) {
  return <Dialog {...props} look="drawer" />;
}
