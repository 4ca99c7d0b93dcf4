import { RightsList, RightsPage } from './rights-page';
import { Totals } from './totals';

/** /knowledge: all that one's own enterprise holds, counted by kind, each number a link to its rows. */
export function AllRightsPage() {
  return (
    <RightsPage title="知识产权">
      <RightsList title="知识产权" what="知识产权" adds={['patent', 'trademark', 'copyright', 'software']}>
        <Totals />
      </RightsList>
    </RightsPage>
  );
}
