import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { sentFields, type Texts, valuesOf } from '@zhice/contract/fields';
import { useState } from 'react';
import { RecordForm } from '../../../app/form/record-form';
import { ConsoleHead } from '../../../console/console-page';
import { send } from '../../../rpc/client';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import { type ContentList, type Row, StateTag } from './content-row';
import { Personal } from './personal';
import { Preview } from './preview';
import { PublishButtons } from './publish-buttons';
import { STALE, useContentActs } from './use-content-acts';
import { Versions } from './versions';

const ONE = '/api/console/content';

interface EditorProps {
  kind: ContentKind<ContentKey>;
  list: ContentList;
  /** Absent: a new one. */
  id: number | undefined;
}

/** A row as its form takes it: its fields beside id and version. */
const recordOf = (row: Row | null) => (row ? { ...row.fields, id: row.id, version: row.version } : undefined);

/** The row that is open in the place of the list, or a new one. */
export function ContentEditor({ kind, list, id }: EditorProps) {
  const { page } = list.state;
  const one = useCall(ONE, { kind: kind.key, id });
  const back = list.hrefOf({ id: undefined, add: undefined, part: undefined, page });
  return (
    <>
      <ConsoleHead
        note={kind.note}
        acts={
          !kind.single && (
            <ButtonLink icon="chevron-left" to={back}>
              回到列表
            </ButtonLink>
          )
        }
      />
      <Loaded
        answer={one}
        failed={`${kind.name}没有加载出来`}
        none={{ title: `没有找到${kind.name}`, hint: '地址可能不对，或它已被删除。请在列表里查找。' }}
        waiting={<Skeleton rows={8} />}
      >
        {({ row, choices, hindrance }) => (
          <Opened key={row?.version ?? 'new'} {...{ kind, list, id, row, choices, hindrance }} />
        )}
      </Loaded>
    </>
  );
}

type OpenedProps = EditorProps & {
  row: Row | null;
  choices: Record<string, { value: string; label: string }[]>;
  hindrance: string;
};

function Opened({ kind, list, row, choices, hindrance }: OpenedProps) {
  const { fields } = kind;
  const { page, part } = list.state;
  const [typed, setTyped] = useState<Texts>(() => valuesOf(fields, recordOf(row)));
  const [previewed, setPreviewed] = useState(false);
  const toast = useToast();
  const acts = useContentActs(kind);
  const saving = useAction('/api/console/content_save', { idempotent: true, quiet: true, refresh: STALE });
  const stored = valuesOf(fields, recordOf(row));
  const isChanged = sentFields(fields).some((name) => typed[name] !== stored[name]);
  const isLocked = Boolean(kind.publishing?.effective && row && row.state !== 'draft');
  return (
    <div className="stack gap-2">
      {row && <Standing kind={kind} row={row} />}
      {row?.deleted ? (
        <Gone row={row} acts={acts} />
      ) : (
        <Acts
          {...{ kind, row, acts, hindrance, isChanged, isLocked }}
          onPreview={() => setPreviewed(true)}
          onVersions={(id) => list.set({ id, part: 'versions', page })}
        />
      )}
      {isLocked && <Notice tone="brand">已复核的内容不再修改；要改请新增一个版本。</Notice>}
      {!row?.deleted && !isLocked && (
        <RecordForm
          name={`content-${kind.key}`}
          fields={fields}
          record={recordOf(row)}
          choices={choices}
          onTyped={setTyped}
          save={(given, which) => saving.mutateAsync({ kind: kind.key, ...which, fields: given })}
          onSaved={({ id }) => {
            toast(kind.publishing && (row === null || row.state === 'draft') ? '草稿已保存，还没有发布' : '已保存');
            if (!row) list.set({ id, add: undefined, page });
          }}
          reload={async (id) => recordOf((await send(ONE, { kind: kind.key, id })).row)}
          onCancel={() => list.set({ id: undefined, add: undefined, page })}
        />
      )}
      {row && !row.deleted && <Personal key={row.id} kind={kind} id={row.id} />}
      {previewed && <Preview kind={kind} typed={typed} onClose={() => setPreviewed(false)} />}
      {row && part === 'versions' && (
        <Versions
          kind={kind}
          row={row}
          acts={acts}
          locked={isLocked}
          onClose={() => list.set({ id: row.id, part: undefined, page })}
        />
      )}
    </div>
  );
}

interface PartProps {
  kind: ContentKind<ContentKey>;
  row: Row;
  acts: ReturnType<typeof useContentActs>;
}

/** Where a row stands, and who wrote on it last. */
function Standing({ kind, row }: Pick<PartProps, 'kind' | 'row'>) {
  if (row.version === 0) return <p className="muted small">还没有填写</p>;
  return (
    <div className="row wrap gap-1">
      {(kind.publishing || row.deleted) && <StateTag row={row} />}
      <span className="muted small figures">
        {row.publish_at && `${row.state === 'scheduled' ? '将于' : '发布于'} ${row.publish_at} · `}第 {row.version} 版 ·{' '}
        {row.updated_at} {row.updated_by}
      </span>
    </div>
  );
}

function Gone({ row, acts }: Omit<PartProps, 'kind'>) {
  return (
    <Notice
      tone="near"
      acts={
        <Button size="small" loading={acts.busy} onClick={() => acts.restore(row.id)}>
          恢复
        </Button>
      }
    >
      已删除，30 天内可以恢复。
    </Notice>
  );
}

interface ActsProps extends Omit<PartProps, 'row'> {
  row: Row | null;
  hindrance: string;
  isChanged: boolean;
  /** What it says no longer changes. */
  isLocked: boolean;
  onPreview: () => void;
  onVersions: (id: number) => void;
}

/** What can be done beside changing its words. */
function Acts({ kind, row, acts, hindrance, isChanged, isLocked, onPreview, onVersions }: ActsProps) {
  const canGo = row && !kind.fixed && !(isLocked && row.state === 'published');
  return (
    <div className="row wrap gap-1">
      {row && <PublishButtons {...{ kind, row, acts, hindrance, isChanged }} />}
      {kind.article && <Button onClick={onPreview}>预览</Button>}
      {row && <Button onClick={() => onVersions(row.id)}>版本</Button>}
      {canGo && (
        <Button kind="danger" icon="trash" loading={acts.busy} onClick={() => acts.remove(row.id)}>
          删除
        </Button>
      )}
    </div>
  );
}
