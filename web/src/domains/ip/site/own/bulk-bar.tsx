import type { RightKind } from '@zhice/contract/ip/right';
import { useState } from 'react';
import { ExportButton } from '../../../../app/list/export-button';
import { Button } from '../../../../ui/button';
import { ChosenBar } from '../../../../ui/chosen-bar';
import type { Selection } from '../../../../ui/selection';
import { BulkDrawer } from './bulk-drawer';
import { useDelete, useRestore } from './use-rights';

/** As many as one call takes. */
const MOST = 1000;

interface BulkBarProps {
  selection: Selection;
  kind: RightKind | undefined;
  /** The rows are deleted ones: they can come back. */
  deleted: boolean;
}

/** What can be done with the chosen rows; in sight as long as some are chosen. */
export function BulkBar({ selection, kind, deleted }: BulkBarProps) {
  const [changing, setChanging] = useState(false);
  const { remove, busy } = useDelete((gone) => selection.put(gone, false));
  const restore = useRestore();
  const ids = selection.keys.slice(0, MOST);
  if (ids.length === 0) return null;
  return (
    <ChosenBar label="已选的行" unit="项" selection={selection} most={MOST}>
      {deleted ? (
        <Button
          kind="primary"
          size="small"
          loading={restore.isPending}
          onClick={() => restore.mutate({ ids, action: 'restore' }, { onSuccess: () => selection.put(ids, false) })}
        >
          恢复
        </Button>
      ) : (
        <>
          <Button size="small" icon="edit" onClick={() => setChanging(true)}>
            批量修改
          </Button>
          <ExportButton path="/api/portal/right_list" input={{ kind, ids }} size="small">
            导出所选
          </ExportButton>
          <Button size="small" kind="danger" icon="trash" loading={busy} onClick={() => remove(ids)}>
            删除
          </Button>
        </>
      )}
      <BulkDrawer
        open={changing}
        onClose={() => setChanging(false)}
        ids={ids}
        kind={kind}
        onDone={() => {
          setChanging(false);
          selection.put(ids, false);
        }}
      />
    </ChosenBar>
  );
}
