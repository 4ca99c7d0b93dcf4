import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from './classes';
import styles from './drop-place.module.css';

interface DropPlaceProps {
  onFiles: (files: File[]) => void;
  className?: string;
  /** A button that opens the file dialog too: nobody has to drag. */
  children: ReactNode;
}

/** A place on which files can be dropped. */
export function DropPlace({ onFiles, className, children }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent, on: boolean) => {
    event.preventDefault();
    setOver(on);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button inside
    <div
      className={classes('stack items-center gap-1 rounded text-center', styles.place, over && styles.over, className)}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={(event) => {
        hold(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
