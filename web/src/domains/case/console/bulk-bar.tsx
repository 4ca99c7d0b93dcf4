import { DESK_ACTS } from '@zhice/contract/case/desk-act-kinds';
import { type CaseAction, goesOn } from '@zhice/contract/case/kind';
import { useState } from 'react';
import { may, useMe } from '../../../console/session';
import { useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { ChosenBar } from '../../../ui/chosen-bar';
import type { Selection } from '../../../ui/selection';
import { type BulkAct, BulkDialog, type ChosenCase } from './bulk-dialog';
import { caseKindOf } from './case-kinds';
import { MERGED_NOTE } from './merge-proposals';

/** As many as one call takes. */
const MOST = 200;

/** What can be done with the chosen cases at once; in sight as long as some are chosen. */
export function BulkBar({ selection, seen }: { selection: Selection; seen: ReadonlyMap<number, ChosenCase> }) {
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const rows = selection.keys.slice(0, MOST).flatMap((id) => seen.get(id) ?? []);
  const acts = useBulkActs(rows);
  return (
    <>
      {rows.length > 0 && (
        <ChosenBar label="已选的办件" unit="件" selection={selection} most={MOST}>
          {acts.map((act) => (
            <Button key={act.label} size="small" onClick={() => setAsked(act)}>
              {act.label}
            </Button>
          ))}
        </ChosenBar>
      )}
      {asked && (
        <BulkDialog
          act={asked}
          rows={rows}
          onDone={(ids) => selection.put(ids, false)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function useBulkActs(rows: readonly ChosenCase[]): BulkAct[] {
  const me = useMe();
  const over = may(me, 'coordination');
  const people = useCall('/api/console/staff_choices', over ? {} : { unit_id: me.unit_id }, { staleTime: 600_000 });
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
  const units = useCall('/api/console/case_units', { kinds }, { staleTime: 600_000, enabled: kinds.length > 0 });
  const staff_id = (people.data?.list ?? []).map(({ id, name, unit_name }) => ({
    value: String(id),
    label: over ? `${name}（${unit_name}）` : name,
  }));
  const unit = (units.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const handedOn: BulkAct[] = [
    { name: 'assign', label: '我来办', fields: {}, given: { staff_id: me.id } },
    { name: 'assign', label: '分派给同事', fields: DESK_ACTS.assign.fields, choices: { staff_id } },
    { name: 'transfer', label: '转交其他部门', fields: DESK_ACTS.transfer.fields, choices: { unit } },
  ];
  return [
    ...kindActs(rows),
    ...(rows.some(({ kind, state }) => goesOn(caseKindOf(kind)?.states[state]?.stage)) ? handedOn : []),
    ...mergeAct(rows),
    { name: 'note', label: '记内部意见', fields: DESK_ACTS.note.fields },
  ];
}

/** What the kinds of the chosen let several do at once, in a state that some of them are in. */
function kindActs(rows: readonly ChosenCase[]): BulkAct[] {
  const found = new Map<string, BulkAct>();
  for (const { kind, state } of rows) {
    for (const [name, action] of Object.entries<CaseAction>(caseKindOf(kind)?.actions ?? {})) {
      if (!action.bulk || name === 'merge' || !action.from.includes(state)) continue;
      const { label, fields = {}, tells, tone } = action;
      found.set(name, { name, label, fields, tone, tells: tells !== undefined });
    }
  }
  return [...found.values()];
}

/** Several of one kind become one of them. */
function mergeAct(rows: readonly ChosenCase[]): BulkAct[] {
  const [first, ...rest] = rows;
  const action = first && caseKindOf(first.kind)?.actions.merge;
  if (!action || rest.length === 0 || rest.some(({ kind }) => kind !== first.kind)) return [];
  const options = rows.map(({ number, title }) => ({ value: number, label: `${title}（${number}）` }));
  return [
    {
      ...{ name: 'merge', label: action.label, tells: true, note: MERGED_NOTE },
      fields: {
        into: { kind: 'choice', label: '并入哪一件', placeholder: '请选择', required: '请选择并入哪一件', options },
      },
    },
  ];
}
