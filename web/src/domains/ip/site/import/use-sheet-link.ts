import { useAction } from '../../../../rpc/use-call';
import { saveLink } from '../../../../ui/save-link';

/** Has a sheet made and downloads it. */
export function useSheetLink(path: '/api/portal/right_import_template' | '/api/portal/right_import_faults') {
  return useAction(path, { onDone: ({ url }) => saveLink(url) });
}
