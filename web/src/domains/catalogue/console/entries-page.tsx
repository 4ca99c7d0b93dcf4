import type { CallInput, CallPath } from '@zhice/contract/all';
import { textPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RecordPanel } from '../../../console/record-panel';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { FilterSelect } from '../../../ui/table-filters';
import { useToast } from '../../../ui/toast';
import { useEffects } from './effects-dialog';
import { type EntryRow, entryColumns } from './entry-columns';
import type { EntryKind } from './entry-kinds';
import { FeeProposals } from './fee-proposals';

const PARTS = { ...LIST_PARTS, of: textPart, removed: wordPart(['1']) };

/** A page of what rules, days and money refer to: all kinds of the catalogue are kept in the same way. */
export function EntriesPage({ kind }: { kind: EntryKind }) {
  const { base, what, note, search, fields, filter, only, proposes } = kind;
  const list = useListState(PARTS);
  const { state } = list;
  const options = filter ? fields[filter]?.of : undefined;
  const effects = useEffects(kind);
  const input = {
    removed: state.removed ? true : undefined,
    ...(filter && { [filter]: state.of || undefined }),
    ...(only && { kind: only }),
  };
  return (
    <ConsoleList<'/api/console/fact_list', EntryRow>
      path={`${base}_list` as '/api/console/fact_list'}
      what={what}
      note={note}
      list={list}
      input={input as CallInput<'/api/console/fact_list'>}
      search={search}
      add={`新增${what}`}
      columns={entryColumns(kind, (id) => list.hrefOf({ id, add: undefined, page: state.page }))}
      rowName={({ name }) => name}
      filters={
        <>
          {options && (
            <FilterSelect
              label={String(fields[filter!]?.label)}
              all="全部种类"
              value={state.of || undefined}
              onChange={(value) => list.set({ of: value ?? '' })}
              options={options.map((value) => ({ value: String(value), label: options.labels[value] ?? '' }))}
            />
          )}
          <FilterSelect
            label="状态"
            all="在用"
            value={state.removed}
            onChange={(removed) => list.set({ removed })}
            options={[{ value: '1', label: '已删除' }]}
          />
        </>
      }
      below={proposes && <FeeProposals />}
    >
      {(rows) => (
        <>
          <RecordPanel<EntryRow>
            what={what}
            name={only ?? base.slice(base.lastIndexOf('/') + 1)}
            fields={fields}
            beginning={kind.beginning}
            path={`${base}_list` as '/api/console/fact_list'}
            save={`${base}_save` as '/api/console/fact_save'}
            stale={proposes && ['/api/console/fee_proposals']}
            saved={proposes && '已提交，由另一位工作人员复核后生效'}
            list={list}
            page={state.page}
            elsewhere={(row) => (only && row.kind !== only ? `${kind.wider}?id=${row.id}` : undefined)}
            rows={rows}
            isGone={({ removed }) => removed}
            above={<p className="muted small mb-2">{kind.follows}</p>}
            confirm={effects.confirm}
            acts={(row) => <Removal kind={kind} row={row} onDone={() => list.set({ id: undefined })} />}
          />
          {effects.dialog}
        </>
      )}
    </ConsoleList>
  );
}

/** Taking a row out, which is refused with who uses it, or bringing it back. */
function Removal({ kind: { base, proposes }, row, onDone }: { kind: EntryKind; row: EntryRow; onDone: () => void }) {
  const toast = useToast();
  const { id, version, removed } = row;
  const refresh: CallPath[] = [`${base}_list`, '/api/console/fee_proposals'];
  const remove = useAction(`${base}_remove` as '/api/console/fact_remove', {
    refresh,
    onDone: () => {
      toast(proposes ? '已提交，由另一位工作人员复核后生效' : removed ? '已恢复' : '已删除，可在“已删除”中恢复');
      onDone();
    },
  });
  return (
    <div className="row wrap gap-1 mb-2">
      <Button
        size="small"
        kind={removed ? undefined : 'danger'}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id, version, action: removed ? 'restore' : undefined })}
      >
        {removed ? '恢复' : '删除'}
      </Button>
      {row.shipped && <span className="muted small">随程序提供；在这里修改后，不再随程序更新</span>}
    </div>
  );
}
