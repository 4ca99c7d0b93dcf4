import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { FileButton } from '../../../../app/file-button';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { RadioGroup } from '../../../../ui/radio-group';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { AnsweredOwners, OpenOwners } from '../own/owner-questions';
import styles from './import.module.css';
import { inputOf, mappingOf, type Preview, type StepProps } from './import-state';
import { PaidQuestion } from './paid-question';
import { ReportTable } from './report-table';

const PAGE_SIZE = 20;
const WORDS = { fault: '有问题', changed: '与已有的不同', new: '新增', same: '没有变化' };

/** What would become of each row, before anything is written. */
export function CheckStep(props: StepProps) {
  const { state, hrefOf } = props;
  const input = inputOf(state);
  const first = useCall('/api/portal/right_import_preview', { ...input, pageSize: 1 });
  const mapping = first.data && mappingOf(first.data.columns, state.columns);
  const { outcome, page } = state;
  const checked = useCall(
    '/api/portal/right_import_preview',
    { ...input, mapping, outcome, page, pageSize: PAGE_SIZE },
    { enabled: mapping !== undefined, keepPrevious: true },
  );
  const failed = [first, checked].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        title="没有检查完"
        error={failed.error}
        kept="已选择的文件和列都已保留"
        onRetry={() => failed.refetch()}
        action={<ButtonLink to={hrefOf({ step: undefined, outcome: undefined })}>回到上一步</ButtonLink>}
      />
    );
  }
  if (!checked.data || !mapping) return <Skeleton rows={8} />;
  return <Checked {...props} data={checked.data} mapping={mapping} busy={checked.isPlaceholderData} />;
}

interface CheckedProps extends StepProps {
  data: Preview;
  mapping: ReturnType<typeof mappingOf>;
  busy: boolean;
}

function Checked({ state, set, hrefOf, data, mapping, busy }: CheckedProps) {
  const { counts } = data;
  const start = useAction('/api/portal/right_import_start', {
    idempotent: true,
    onDone: ({ id }) => set({ task: id, outcome: undefined }),
  });
  const source = { ...inputOf(state), sheet: data.sheet || undefined, mapping };
  const doubles = state.doubles ?? 'skip';
  const asks = data.unpaid.rows > 0;
  const isUnanswered = asks && state.paid === undefined;
  const taken = counts.new + (doubles === 'overwrite' ? counts.changed : 0);
  if (counts.new + counts.changed + counts.same + counts.fault === 0) {
    return (
      <EmptyState
        title="文件里没有数据行"
        hint="请在列名下面逐行填写后再上传；模板里的示例行不会导入。"
        action={
          <ButtonLink kind="primary" to={hrefOf({ upload: undefined, step: undefined, columns: {}, sheet: '' })}>
            换一个文件
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="stack columns-1 gap-2">
      {counts.fault > 0 && (
        <Notice
          tone="near"
          acts={
            <FileButton path="/api/portal/right_import_faults" size="small" input={source}>
              下载有问题的行
            </FileButton>
          }
        >
          有问题的 {counts.fault} 行不会导入。可以下载这些行，在表格里按“问题”一列改好，再单独导入。
        </Notice>
      )}
      {counts.changed > 0 && (
        <RadioGroup
          legend={`${counts.changed} 项已经登记，内容与文件不同`}
          value={doubles}
          onChange={(value) => set({ doubles: value === 'overwrite' ? 'overwrite' : undefined })}
          options={[
            { value: 'skip', label: '保留已有的内容' },
            { value: 'overwrite', label: '用文件里的内容更新' },
          ]}
        />
      )}
      <OpenOwners
        owners={data.owners}
        unit="行"
        title="文件里有的权利人不是贵企业的现用名称，请确认"
        note="回答会记住，可以随时改；不回答也能导入。"
      />
      <AnsweredOwners owners={data.owners} unit="行" />
      <PaidQuestion kind={state.kind} unpaid={data.unpaid} paid={state.paid} onChange={(paid) => set({ paid })} />
      <ReportTable kind={state.kind} words={WORDS} data={data} outcome={state.outcome} busy={busy} hrefOf={hrefOf} />
      <div className={`row wrap gap-1 ${styles.acts}`}>
        <ButtonLink to={hrefOf({ step: undefined, outcome: undefined })}>上一步</ButtonLink>
        <Button
          kind="primary"
          disabled={taken === 0 || isUnanswered}
          loading={start.isPending}
          onClick={() => start.mutate({ ...source, doubles, ...(asks && { paid: state.paid }) })}
        >
          {taken === 0
            ? '没有可以导入的行'
            : isUnanswered
              ? '请先回答费用是否已缴'
              : `导入 ${taken} 项${RIGHT_KINDS.labels[state.kind]}`}
        </Button>
      </div>
    </div>
  );
}
