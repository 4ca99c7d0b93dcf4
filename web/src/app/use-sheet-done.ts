import { saveLink } from '../ui/save-link';
import { useToast } from '../ui/toast';

/** For a call that makes a sheet: downloads it and says so, or says that there is none. */
export function useSheetDone(words = '表格已生成，正在下载') {
  const toast = useToast();
  return ({ url }: { url?: string | null | undefined }) => {
    if (!url) return toast('表格没有生成，请稍后重试', 'error');
    saveLink(url);
    toast(words);
  };
}
