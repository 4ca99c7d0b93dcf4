import { useAction } from '../../../../rpc/use-call';

/** Has a sheet made and downloads it. */
export function useSheetLink(path: '/api/portal/right_import_template' | '/api/portal/right_import_faults') {
  return useAction(path, { onDone: ({ url }) => download(url) });
}

function download(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
