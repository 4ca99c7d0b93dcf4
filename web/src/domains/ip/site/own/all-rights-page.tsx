import { CentrePage } from '../../../../app/centre-page';
import { RightsList } from './rights-list';
import { Totals } from './totals';

/** /knowledge: all that one's own enterprise holds, counted by kind, each number a link to its rows. */
export function AllRightsPage() {
  return (
    <CentrePage title="知识产权" need="enterprise">
      <RightsList title="知识产权" what="知识产权" adds={['patent', 'trademark', 'copyright', 'software']}>
        <Totals />
      </RightsList>
    </CentrePage>
  );
}
