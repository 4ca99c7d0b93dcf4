import { RightsList, RightsPage } from './rights-page';

/** /zlManage: one's own patents. */
export function PatentsPage() {
  return (
    <RightsPage title="专利">
      <RightsList title="专利" what="专利" kind="patent" adds={['patent']} />
    </RightsPage>
  );
}
