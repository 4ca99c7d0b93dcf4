import type { CallInput, ListPath } from '@zhice/contract/all';
import { useAction } from '../../rpc/use-call';
import { Button, type ButtonLooks } from '../../ui/button';
import { saveLink } from '../../ui/save-link';
import { useToast } from '../../ui/toast';
import { useSessionActions } from '../session';

interface ExportButtonProps<P extends ListPath> {
  path: P;
  /** What the list is asked for; its page does not matter. */
  input: CallInput<P>;
  size?: ButtonLooks['size'];
  disabled?: boolean;
  children?: string;
}

/**
 * Has an .xlsx made of all rows of a list and downloads it; a visitor signs in first. A failure is only logged (spec,
 * section 8).
 */
export function ExportButton<P extends ListPath>(props: ExportButtonProps<P>) {
  const { path, input, size, disabled, children = '导出' } = props;
  const { requireLogin } = useSessionActions();
  const toast = useToast();
  const sheet = useAction(path, {
    quiet: true,
    onDone: ({ url }) => {
      if (!url) return;
      saveLink(url);
      toast('表格已生成，正在下载');
    },
  });
  const make = () =>
    sheet.mutate({ ...input, page: 1, is_export: 1 }, { onError: (error) => console.error('no sheet', error) });
  return (
    <Button
      icon="download"
      size={size}
      disabled={disabled}
      loading={sheet.isPending}
      onClick={() => requireLogin(make)}
    >
      {children}
    </Button>
  );
}
