import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import type { ReactNode } from 'react';
import { useAction } from '../rpc/use-call';
import { Button, type ButtonLooks } from '../ui/button';
import { saveLink } from '../ui/save-link';
import { useToast } from '../ui/toast';
import { useSessionActions } from './session';

/** A call that answers the link of a file; an empty one where there is nothing to download. */
type FilePath = { [P in CallPath]: 'url' extends keyof CallOutput<P> ? P : never }[CallPath];

interface FileButtonProps<P extends FilePath> extends Pick<ButtonLooks, 'size'> {
  path: P;
  input: CallInput<P>;
  /** What is said when it is there. */
  said?: (answer: CallOutput<P>) => string;
  /** A failure is only logged. */
  quiet?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

const SAID = () => '文件已生成，正在下载';

/** Has a call make a file and downloads it; a visitor signs in first. */
export function FileButton<P extends FilePath>(props: FileButtonProps<P>) {
  const { path, input, said = SAID, quiet, ...looks } = props;
  const { requireLogin } = useSessionActions();
  const toast = useToast();
  const file = useAction(path, {
    quiet,
    onDone: (answer) => {
      const { url = '' } = answer as { url?: string };
      if (url) saveLink(url);
      toast(said(answer), url ? 'done' : 'info');
    },
  });
  const make = () => file.mutate(input, { onError: (error) => quiet && console.error('no sheet', error) });
  return <Button {...looks} icon="download" loading={file.isPending} onClick={() => requireLogin(make)} />;
}
