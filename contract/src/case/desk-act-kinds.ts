import type { CaseAction } from './kind';
import { words } from './shared';

/** What the desk does with a case of any kind: not a step of its life, and nobody outside is told. */
export const DESK_ACTS = {
  assign: {
    label: '分派',
    said: '已分派',
    fields: {
      staff_id: {
        kind: 'choice',
        label: '经办人',
        placeholder: '请选择',
        required: '请选择经办人',
        numeric: true,
        shows: 'staff_name',
      },
    },
  },
  transfer: {
    label: '转交其他部门',
    said: '已转交其他部门',
    fields: {
      unit: {
        kind: 'choice',
        label: '转交到',
        placeholder: '请选择',
        required: '请选择部门',
        numeric: true,
        shows: 'unit_name',
      },
      words: words('转交原因（仅办理部门可见）', '请写明转交的原因'),
    },
  },
  note: {
    label: '内部意见',
    said: '已记下',
    fields: { words: words('内部意见（申请人看不到）', '请写下意见') },
  },
} as const satisfies Readonly<Record<string, Pick<CaseAction, 'label' | 'said' | 'fields'>>>;
export type DeskAct = keyof typeof DESK_ACTS;

export const isDeskAct = (name: string): name is DeskAct => Object.hasOwn(DESK_ACTS, name);
