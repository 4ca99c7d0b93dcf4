import { CentrePage } from '../../../../app/centre-page';
import { Questionnaire } from './questionnaire';

/** /intellect: the questions that settle most, one at a time; the answers go into the profile. */
export function IntellectPage() {
  return (
    <CentrePage title="智能问答" need="enterprise">
      <Questionnaire />
    </CentrePage>
  );
}
