import { PAID_ANSWERS } from '@zhice/contract/ip/enumerations';
import type { RightKind } from '@zhice/contract/ip/right';
import { Button, ButtonLink } from '../../../../ui/button';
import { Notice, NoticeBlock } from '../../../../ui/notice';
import { RadioGroup } from '../../../../ui/radio-group';
import { useStatementRemove } from '../fees/use-fees';
import type { Preview, StepProps, Task } from './import-state';

type Answer = StepProps['state']['paid'];

const HINTS = {
  all: '按已缴登记，来源记为“导入时确认”；导入后可以一次撤销',
  none: '列为已逾期，算出今天应缴的金额和滞纳金',
  each: '先列为已逾期，导入后逐件登记',
} as const;

interface PaidQuestionProps {
  kind: RightKind;
  unpaid: Preview['unpaid'];
  paid: Answer;
  onChange: (paid: Answer) => void;
}

/** Asked once, for all rights that would stand as overdue because the file does not say what was paid. */
export function PaidQuestion({ kind, unpaid: { rows, yuan }, paid, onChange }: PaidQuestionProps) {
  if (rows === 0) return null;
  const isPatent = kind === 'patent';
  return (
    <NoticeBlock tone="near">
      <p>
        文件里没有缴费情况：按日期推算，有 <b className="figures">{rows.toLocaleString('zh-CN')}</b> 件的
        {isPatent ? '年费' : '续展'}已过期限
        {yuan > 0 && `，今天补缴约需 ${yuan.toLocaleString('zh-CN')} 元`}。 也可以回到上一步，把“
        {isPatent ? '已缴年度、下次缴费日或费用状态' : '有效期至'}”一列对应上。
      </p>
      <RadioGroup
        legend={isPatent ? '此前年费是否均已缴纳？' : '此前续展是否均已办理？'}
        value={paid ?? null}
        onChange={(value) => onChange(value as Answer)}
        layout="column"
        options={PAID_ANSWERS.map((value) => ({ value, label: PAID_ANSWERS.labels[value], hint: HINTS[value] }))}
      />
    </NoticeBlock>
  );
}

/** After the import: what was said of fees, with the way to take it back; or where to go through them one by one. */
export function PaidResult({ task, onChanged }: { task: Task; onChanged: () => void }) {
  const { id, kind, paid, statements } = task;
  const change = useStatementRemove(onChanged);
  return (
    <>
      {statements.ledger > 0 && (
        <Notice tone="brand">
          按文件里的缴费情况登记了 {statements.ledger} 件，来源记为“台账导入”；不是缴费凭证，可在各件的年费详情里撤销。
        </Notice>
      )}
      {statements.answer > 0 && (
        <Notice
          tone="brand"
          acts={
            <Button size="small" loading={change.isPending} onClick={() => change.mutate({ import_id: id })}>
              撤销
            </Button>
          }
        >
          按您的回答（{PAID_ANSWERS.labels.all}）登记了 {statements.answer} 件，来源记为“导入时确认”。
        </Notice>
      )}
      {(paid === 'each' || paid === 'none') && (
        <Notice
          tone="near"
          acts={
            <ButtonLink size="small" to={`/yearJk?kind=${kind}&states=overdue`}>
              {paid === 'each' ? '去逐件处理' : '查看逾期'}
            </ButtonLink>
          }
        >
          {paid === 'each'
            ? '请逐件确认：已缴的勾选后点“此前已缴”，其余登记缴费或决定放弃。'
            : '没有缴的已列入年费监控，请尽快缴纳。'}
        </Notice>
      )}
    </>
  );
}
