import { RightsList, RightsPage } from './rights-page';

/** /sbManage: one's own trademarks. */
export function TrademarksPage() {
  return (
    <RightsPage title="商标">
      <RightsList title="商标" what="商标" kind="trademark" adds={['trademark']} />
    </RightsPage>
  );
}
