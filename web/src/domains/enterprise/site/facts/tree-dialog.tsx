import { quoted } from '@zhice/matching/quoted';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { TextInput } from '../../../../ui/text-input';
import { usePlaces } from './tree-nodes';
import { TREE_PATHS, type Tree, type TreeNode } from './tree-path';
import styles from './tree-picker.module.css';

interface TreeDialogProps {
  tree: Tree;
  title: string;
  value: string;
  onPick: (code: string) => void;
  onClose: () => void;
}

const PLACEHOLDERS = { area: '输入地名或区划代码，如 云溪区', industry: '输入行业名称或代码，如 软件、C39' } as const;
/** Names of a search are read, not paged: the first of them are enough, or the words are too few. */
const SHOWN = 20;

/** Walks down a classification or searches it. Arrows move, Enter takes or opens, ← goes up, Escape leaves. */
export function TreeDialog({ tree, title, value, onPick, onClose }: TreeDialogProps) {
  const [path, setPath] = useState<TreeNode[]>([]);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const here = path.at(-1);
  const place = useRef<HTMLDivElement>(null);
  const branch = useCall(TREE_PATHS[tree], keyword ? { keyword } : here ? { parent: here.id } : {}, {
    keepPrevious: true,
    staleTime: 3_600_000,
  });
  const nodes = branch.data?.list.slice(0, keyword ? SHOWN : undefined) ?? [];

  function enter(next: TreeNode[]) {
    setPath(next);
    setTyped('');
    place.current?.focus();
  }

  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only help; every entry is a button of its own */}
      <div
        ref={place}
        tabIndex={-1}
        className={styles.tree}
        onKeyDown={(event) => moveFocus(event, () => enter(path.slice(0, -1)))}
      >
        <TextInput
          type="search"
          data-first
          aria-label={PLACEHOLDERS[tree]}
          placeholder={PLACEHOLDERS[tree]}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        {!keyword && path.length > 0 && <Trail path={path} onEnter={enter} />}
        {!keyword && here && (
          <Button wide onClick={() => onPick(here.id)}>
            就选{quoted(here.name)}
            {tree === 'area' ? '（不细分到下级）' : '（不细分）'}
          </Button>
        )}
        {branch.isPending && <Skeleton rows={6} rowHeight="2.75rem" />}
        {branch.isError && (
          <ErrorState compact title="没有加载出来" error={branch.error} onRetry={() => branch.refetch()} />
        )}
        {branch.isSuccess && nodes.length === 0 && (
          <EmptyState compact title={`没有找到${quoted(keyword)}`} hint="换一个更短的说法，或清空后逐级选择。" />
        )}
        <Entries
          tree={tree}
          nodes={nodes}
          searching={keyword !== ''}
          value={value}
          onPick={onPick}
          onEnter={(node) => enter([...path, node])}
        />
      </div>
    </Dialog>
  );
}

function Trail({ path, onEnter }: { path: TreeNode[]; onEnter: (path: TreeNode[]) => void }) {
  return (
    <ol className={styles.trail} aria-label="已进入">
      <li>
        <button type="button" onClick={() => onEnter([])}>
          全部
        </button>
      </li>
      {path.map((node, index) => (
        <li key={node.id}>
          <Icon name="chevron-right" />
          <button
            type="button"
            aria-current={index === path.length - 1 ? 'true' : undefined}
            onClick={() => onEnter(path.slice(0, index + 1))}
          >
            {node.name}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface EntriesProps {
  tree: Tree;
  nodes: TreeNode[];
  searching: boolean;
  value: string;
  onPick: (code: string) => void;
  onEnter: (node: TreeNode) => void;
}

function Entries({ tree, nodes, searching, value, onPick, onEnter }: EntriesProps) {
  const placeOf = usePlaces(tree, searching ? nodes : []);
  return (
    <ul>
      {nodes.map((node) => {
        const opens = !node.leaf && !searching;
        const within = searching ? placeOf(node) : '';
        return (
          <li key={node.id}>
            <button
              type="button"
              data-entry
              className={styles.entry}
              aria-pressed={opens ? undefined : node.id === value}
              onClick={() => (opens ? onEnter(node) : onPick(node.id))}
            >
              <span className={styles.words}>
                {node.name}
                {within && <span className={styles.within}>{within}</span>}
              </span>
              {tree === 'industry' && <span className={styles.code}>{node.id}</span>}
              {opens && <Icon name="chevron-right" />}
              {!opens && node.id === value && <Icon name="check" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** ↓ and ↑ go through the entries, from and to the search field; ← goes up where nothing is typed. */
function moveFocus(event: KeyboardEvent<HTMLElement>, goUp: () => void): void {
  const { key, target, currentTarget } = event;
  const typing = target instanceof HTMLInputElement;
  if (key === 'ArrowLeft' && !(typing && target.value)) {
    goUp();
    return;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, [data-entry]')];
  const next = Math.max(0, stops.indexOf(target as HTMLElement)) + (key === 'ArrowDown' ? 1 : -1);
  stops[Math.min(Math.max(0, next), stops.length - 1)]?.focus();
}
