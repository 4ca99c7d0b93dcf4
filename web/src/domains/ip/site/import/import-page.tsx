import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { useListState } from '../../../../app/list-state';
import { ButtonLink } from '../../../../ui/button';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { FileStep } from './file-step';
import { IMPORT, KIND_WORDS, listPath, stepOf } from './import-state';
import { RunStep } from './run-step';
import { StepLine } from './step-line';

/** /rightImport: rights from a file, in four steps; where one is stands in the address. */
export function ImportPage() {
  return (
    <CentrePage title="导入知识产权" need="enterprise">
      <Wizard />
    </CentrePage>
  );
}

const STEPS = [FileStep, ColumnsStep, CheckStep, RunStep];

function Wizard() {
  const list = useListState(IMPORT);
  const { kind } = list.state;
  const step = stepOf(list.state);
  const Step = STEPS[step] ?? FileStep;
  return (
    <>
      <CentreHead
        title={`导入${step === 0 ? '知识产权' : KIND_WORDS[kind]}`}
        note="文件只有本企业能看到；检查之后、确认导入之前，什么都不会改动。"
        acts={<ButtonLink to={listPath(kind)}>回到列表</ButtonLink>}
      />
      <StepLine current={step} />
      <Step {...list} />
    </>
  );
}
