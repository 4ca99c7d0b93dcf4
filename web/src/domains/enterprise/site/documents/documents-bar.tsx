import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { ChosenBar } from '../../../../ui/chosen-bar';
import type { Selection } from '../../../../ui/selection';
import { DeleteDialog } from './delete-dialog';
import type { Document } from './paper';
import { useDelete, usePurge, useRestore } from './use-documents';

/** As many as one call takes. */
const MOST = 200;

interface DocumentsBarProps {
  selection: Selection;
  /** The rows are deleted ones: they can come back, or go for good. */
  deleted: boolean;
  /** The rows that are shown, for what is known of the chosen ones. */
  list: Document[];
}

/** What can be done with the chosen rows; in sight as long as some are chosen. */
export function DocumentsBar({ selection, deleted, list }: DocumentsBarProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDelete(selection.clear);
  const restore = useRestore(selection.clear);
  const purge = usePurge(selection.clear);
  const ids = selection.keys.slice(0, MOST);
  if (ids.length === 0) return null;
  const used = list.filter(({ id, used: times }) => selection.has(id) && times > 0);
  return (
    <ChosenBar label="已选的文件" unit="个" selection={selection} most={MOST}>
      {deleted ? (
        <>
          <Button
            size="small"
            kind="primary"
            loading={restore.isPending}
            onClick={() => restore.mutate({ ids, action: 'restore' })}
          >
            恢复
          </Button>
          <Button size="small" kind="danger" icon="trash" onClick={() => setAsking(true)}>
            彻底删除
          </Button>
        </>
      ) : (
        <Button
          size="small"
          kind="danger"
          icon="trash"
          loading={remove.isPending}
          onClick={() => (used.length > 0 ? setAsking(true) : remove.mutate({ ids }))}
        >
          删除
        </Button>
      )}
      {asking && (
        <DeleteDialog
          title={`${deleted ? '彻底删除' : '删除'}这 ${ids.length} 个文件？`}
          used={used.map(({ name }) => name)}
          forGood={deleted}
          busy={remove.isPending || purge.isPending}
          onClose={() => setAsking(false)}
          onDelete={() => {
            const done = { onSettled: () => setAsking(false) };
            if (deleted) purge.mutate({ ids, action: 'purge' }, done);
            else remove.mutate({ ids }, done);
          }}
        />
      )}
    </ChosenBar>
  );
}
