import { CentrePage } from '../../../../app/centre-page';
import { RightsList } from './rights-list';

/** /zlManage: one's own patents. */
export function PatentsPage() {
  return (
    <CentrePage title="专利" need="enterprise">
      <RightsList title="专利" what="专利" kind="patent" adds={['patent']} />
    </CentrePage>
  );
}
