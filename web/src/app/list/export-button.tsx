import type { CallInput, ListPath } from '@zhice/contract/all';
import type { ButtonLooks } from '../../ui/button';
import { FileButton } from '../file-button';

interface ExportButtonProps<P extends ListPath> {
  path: P;
  /** What the list is asked for; its page does not matter. */
  input: CallInput<P>;
  size?: ButtonLooks['size'];
  disabled?: boolean;
  children?: string;
}

/** Downloads all rows of a list as an .xlsx. A failure is only logged (spec, section 8). */
export const ExportButton = <P extends ListPath>({ input, children = '导出', ...rest }: ExportButtonProps<P>) => (
  <FileButton {...rest} input={{ ...input, page: 1, is_export: 1 }} said={() => '表格已生成，正在下载'} quiet>
    {children}
  </FileButton>
);
