import { CentrePage } from '../../../../app/centre-page';
import { RightsList } from './rights-list';

/** /sbManage: one's own trademarks. */
export function TrademarksPage() {
  return (
    <CentrePage title="商标" need="enterprise">
      <RightsList title="商标" what="商标" kind="trademark" adds={['trademark']} />
    </CentrePage>
  );
}
