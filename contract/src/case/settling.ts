import type { Enumeration } from '../enumeration';
import type { FormFields } from '../fields';
import { caseKind } from './kind';
import { markFields, withdrawal, words } from './shared';

interface Settling<Name extends string, Fields extends FormFields> {
  name: Name;
  /** '专家入驻'. */
  label: string;
  prefix: string;
  /** Page with its form. */
  path: string;
  /** Working days until it is answered. */
  days: number;
  fields: Fields;
  /** The fields of which a return may say what is wrong. */
  marked: FormFields;
  /** What is checked piece by piece before: what a piece is called, what is found of it, how that is said. */
  piece: { label: string; verdicts: Enumeration<string>; how: string };
  /** While it is reviewed, with {due}. */
  reviewed: string;
  /** Once the person is listed: what the act and the state are called, what is told, where they go on. */
  listed: { act: string; label: string; next: string; tells: string; leads: string };
}

/** A kind by which a person asks to be listed in public: pieces are checked one by one, then it stands until a day. */
export const settlingKind = <const Name extends string, const Fields extends FormFields>({
  piece,
  reviewed,
  listed,
  days,
  marked,
  ...kind
}: Settling<Name, Fields>) =>
  caseKind({
    ...kind,
    opener: 'member',
    permission: 'reviews',
    terms: { whole: days },
    kept: 5,
    states: {
      draft: { label: '草稿', stage: 'todo', next: '写完后提交审核', submits: 'review' },
      review: { label: '审核中', stage: 'running', next: reviewed },
      returned: { label: '已退回', stage: 'todo', next: '按退回原因修改后重新提交', submits: 'review', paused: true },
      listed: { label: listed.label, stage: 'done', next: listed.next },
      refused: { label: '未通过', stage: 'done', vain: true, next: '情况变化后可以重新申请' },
      withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新申请' },
    },
    actions: {
      verify: {
        ...{
          label: `核实一项${piece.label}`,
          by: ['office'],
          from: ['review'],
          said: `核实${piece.label}`,
          inside: true,
        },
        fields: {
          item: {
            ...{ kind: 'choice', label: '哪一项', required: `请选择要核实的${piece.label}` },
            ...{ numeric: true, shows: 'item_name' },
          },
          verdict: { kind: 'choice', label: '核实结果', of: piece.verdicts, required: '请选择核实结果' },
          words: words('怎样核实的', piece.how),
        },
      },
      approve: {
        ...{ label: listed.act, by: ['office'], from: ['review'], to: 'listed', said: listed.label, tone: 'primary' },
        ...{ answers: true, sends: true, leads: listed.leads, tells: listed.tells },
        fields: {
          until: {
            ...{ kind: 'day', label: '展示至', required: '请填写展示至哪一天', hint: '到期前提醒本人，一键续期' },
            check: (day: string, _: unknown, today: string) => (day > today ? undefined : '展示至应晚于今天'),
          },
        },
      },
      return: {
        ...{ label: '退回修改', by: ['office'], from: ['review'], to: 'returned', said: '已退回', sends: true },
        tells: `您的${kind.label}申请需要修改：{words}`,
        fields: { words: words('退回原因', '请写明需要修改什么'), ...markFields(marked) },
      },
      refuse: {
        ...{ label: '不予通过', by: ['office'], from: ['review'], to: 'refused', said: '未通过' },
        ...{ tone: 'danger', sends: true },
        tells: `您的${kind.label}申请未通过：{words}`,
        fields: { words: words('理由', '请写明不予通过的理由') },
      },
      withdraw: withdrawal('review', 'returned'),
    },
  });
