import { useRef } from 'react';

interface FileChooserOptions {
  /** As in HTML: '.pdf,.png'. */
  accept: string;
  multiple?: boolean;
  /** One file at least. */
  onFiles: (files: File[]) => void;
}

/** The browser's own file dialog behind a button of ours: `input` stands beside the button, `open` is what it does. */
export function useFileChooser({ accept, multiple, onFiles }: FileChooserOptions) {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // the same file can be chosen again
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, open: () => element.current?.click() };
}
