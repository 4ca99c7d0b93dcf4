import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { Offer } from '../../../../app/by-role';
import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { useListState } from '../../../../app/list-state';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { listPath } from '../own/right-fields';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { FileStep } from './file-step';
import styles from './import.module.css';
import { IMPORT, stepOf } from './import-state';
import { RunStep } from './run-step';

/** /rightImport: rights from a file, in four steps; where one is stands in the address. */
export function ImportPage() {
  return (
    <CentrePage title="导入知识产权" need="enterprise">
      <Wizard />
    </CentrePage>
  );
}

const STEPS = [
  { title: '选择文件', Step: FileStep },
  { title: '对应列', Step: ColumnsStep },
  { title: '检查', Step: CheckStep },
  { title: '导入', Step: RunStep },
];

function Wizard() {
  const list = useListState(IMPORT);
  const { kind } = list.state;
  const step = stepOf(list.state);
  const Step = STEPS[step]?.Step ?? FileStep;
  return (
    <>
      <CentreHead
        title={`导入${step === 0 ? '知识产权' : RIGHT_KINDS.labels[kind]}`}
        note="文件只有本企业能看到；检查之后、确认导入之前，清单里什么都不会改动。"
        acts={<ButtonLink to={listPath(kind)}>回到列表</ButtonLink>}
      />
      <StepLine current={step} />
      <Offer call="/api/portal/right_import_start">
        <Step {...list} />
      </Offer>
    </>
  );
}

/** Where one is on the way, side by side; on a phone the words of the present step alone. */
function StepLine({ current }: { current: number }) {
  return (
    <ol className={`flex wrap gap-1-3 ${styles.line}`} aria-label="导入步骤">
      {STEPS.map(({ title }, at) => (
        <li
          key={title}
          className={classes(
            'inline-row gap-1 muted',
            styles.step,
            at < current && styles.done,
            at === current && `ink strong ${styles.current}`,
          )}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={`inline-row justify-center flex-none circle small figures ${styles.number}`}>
            {at < current ? <Icon name="check" size={14} /> : at + 1}
          </span>
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
