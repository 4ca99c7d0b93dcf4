import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { Questionnaire } from './questionnaire';

/** /intellect: the questions that settle most, one at a time; the answers go into the profile. */
export function IntellectPage() {
  return (
    <>
      <PageTitle text="智能问答" />
      <MembersOnly need="enterprise">
        <Questionnaire />
      </MembersOnly>
    </>
  );
}
