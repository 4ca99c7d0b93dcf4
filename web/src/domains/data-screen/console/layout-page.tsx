import type { CallOutput } from '@zhice/contract/all';
import { FIRST_LAYOUT, layoutFault, layoutOf, type Tile, textOfLayout } from '@zhice/contract/data-screen/tile-kinds';
import { useState } from 'react';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { ConsoleHead } from '../../../console/console-page';
import { PortalLink } from '../../../console/portal-link';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import { TextInput } from '../../../ui/text-input';
import { useToast } from '../../../ui/toast';
import { Board } from './layout-board';

type Row = CallOutput<'/api/console/content_list'>['list'][number];

const PARTS = { id: maybeNumberPart };
const KIND = 'screen_layout' as const;
const STALE = ['/api/console/content_list', '/api/console/content', '/api/console/content_versions'] as const;

/** /screen-layout: a layout of the data screen as a board of tiles; saved as versions, published like all content. */
export function LayoutPage() {
  const { state, set } = useListState(PARTS);
  const layouts = useCall('/api/console/content_list', { kind: KIND, pageSize: 100 });
  return (
    <>
      <ConsoleHead
        note="拖动图块换位置，拖右下角改大小；也可以用键盘：方向键移动，Shift+方向键改大小，Delete 拿走。最新发布的版式生效。"
        acts={
          <ButtonLink icon="list" to="/content/screen_layout">
            版本与发布
          </ButtonLink>
        }
      />
      <Loaded answer={layouts} failed="版式没有加载出来" waiting={<Skeleton rows={8} />}>
        {({ list }) => {
          const row = list.find(({ id }) => id === state.id);
          return (
            <div className="stack gap-2">
              <Field label="版式">
                <Select
                  value={row ? String(row.id) : ''}
                  onChange={(id) => set({ id: id ? Number(id) : undefined })}
                  options={[
                    { value: '', label: '新的版式' },
                    ...list.map(({ id, name, state_name }) => ({
                      value: String(id),
                      label: `${name}（${state_name}）`,
                    })),
                  ]}
                />
              </Field>
              <Editor key={`${row?.id} ${row?.version}`} row={row} onSaved={(id) => set({ id })} />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** A layout under work: what is moved is saved by hand, looked at, and published. */
function Editor({ row, onSaved }: { row: Row | undefined; onSaved: (id: number) => void }) {
  const stored = row ? layoutOf(String(row.fields.tiles ?? '')) : [...FIRST_LAYOUT];
  const storedName = row ? String(row.fields.name ?? '') : '';
  const [tiles, setTiles] = useState<Tile[]>(stored);
  const [name, setName] = useState(storedName);
  const toast = useToast();
  const saving = useAction('/api/console/content_save', { idempotent: true, refresh: [...STALE] });
  const publishing = useAction('/api/console/content_publish', {
    refresh: [...STALE],
    onDone: (_, { action }) =>
      toast(action === 'publish' ? '已发布，大屏刷新后就是这个版式' : '已撤下，大屏回到上一份版式'),
  });
  const fault = name.trim() === '' ? '请填写版式名称' : layoutFault(tiles);
  const isChanged = !row || name !== storedName || textOfLayout(tiles) !== textOfLayout(stored);
  const save = () =>
    saving.mutate(
      {
        kind: KIND,
        ...(row && { id: row.id, version: row.version }),
        fields: { name: name.trim(), tiles: textOfLayout(tiles) },
      },
      {
        onSuccess: ({ id }) => {
          toast(row?.state === 'published' ? '已保存，大屏刷新后生效' : '已保存为草稿，还没有发布');
          onSaved(id);
        },
      },
    );
  const publish = (action: 'publish' | 'withdraw') =>
    row && publishing.mutate({ kind: KIND, id: row.id, version: row.version, action });
  return (
    <div className="stack gap-2">
      <Field label="名称" required>
        <TextInput value={name} onChange={setName} maxLength={40} placeholder="如 会议厅 16:9" />
      </Field>
      <Board tiles={tiles} onChange={setTiles} />
      {fault && <Notice tone="near">{fault}</Notice>}
      <div className="flex wrap gap-1">
        <Button kind="primary" disabled={Boolean(fault) || !isChanged} loading={saving.isPending} onClick={save}>
          保存
        </Button>
        {row && row.state !== 'published' && (
          <Button disabled={isChanged} loading={publishing.isPending} onClick={() => publish('publish')}>
            发布
          </Button>
        )}
        {row?.state === 'published' && (
          <Button loading={publishing.isPending} onClick={() => publish('withdraw')}>
            撤下
          </Button>
        )}
        <PortalLink
          className="underlined self-center"
          to={`/dataPage/page1#${new URLSearchParams({ layout: textOfLayout(tiles) })}`}
        >
          预览（不用保存）
        </PortalLink>
        {row && (
          <ButtonLink icon="clock" to={`/content/screen_layout?id=${row.id}&part=versions`}>
            版本
          </ButtonLink>
        )}
        {row && <Button onClick={() => setTiles([...FIRST_LAYOUT])}>换成出厂版式</Button>}
        {row && isChanged && !fault && <span className="muted small self-center">有没保存的修改：先保存，再发布</span>}
      </div>
    </div>
  );
}
