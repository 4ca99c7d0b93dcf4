import { useQueries } from '@tanstack/react-query';
import { quoted } from '@zhice/matching/quoted';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { send } from '../../rpc/client';
import { useCall } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/dialog';
import { useFieldControl } from '../../ui/field';
import { Icon } from '../../ui/icon';
import input from '../../ui/input.module.css';
import { EmptyState } from '../../ui/states';
import { TextInput } from '../../ui/text-input';
import { ListResults } from '../list/list-results';
import { asksFor, pathText, TREE_PATHS, type Tree, type TreeAsk, type TreeNode } from './tree-path';
import styles from './tree-picker.module.css';

interface TreePickerProps {
  tree: Tree;
  /** A code, or ''. */
  value: string;
  onChange: (code: string) => void;
  disabled?: boolean;
  /** What is chosen, for a screen reader: '注册地'. */
  label: string;
  /** What it says as long as nothing is chosen; absent: an example. */
  empty?: string;
}

const WORDS = {
  area: { title: '选择地区', empty: '请选择，如 澜州市云溪区', search: '输入地名或区划代码，如 云溪区' },
  industry: {
    title: '选择国民经济行业',
    empty: '请选择，如 软件和信息技术服务业',
    search: '输入行业名称或代码，如 软件、C39',
  },
} as const;
/** Classifications change once in years. */
const HOUR = 3_600_000;

/** One place of a classification: a button that says what is chosen and opens the tree with its search. */
export function TreePicker({ tree, value, onChange, disabled, label, empty = WORDS[tree].empty }: TreePickerProps) {
  const [open, setOpen] = useState(false);
  const textOf = useTreeTexts(tree, value ? [value] : []);
  const { 'aria-invalid': invalid, 'aria-required': _, ...field } = useFieldControl();
  return (
    <>
      <button
        type="button"
        {...field}
        className={classes(input.input, 'row gap-1 min-0', invalid && styles.wrong)}
        aria-haspopup="dialog"
        aria-label={`${label}：${value ? textOf(value) : '未选择'}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className={classes('fill truncate', !value && 'muted')}>{value ? textOf(value) : empty}</span>
        <Icon className="muted" name="chevron-down" />
      </button>
      {open && (
        <TreeDialog
          tree={tree}
          value={value}
          onClose={() => setOpen(false)}
          onPick={(code) => {
            setOpen(false);
            onChange(code);
          }}
        />
      )}
    </>
  );
}

interface TreeDialogProps {
  tree: Tree;
  value: string;
  onPick: (code: string) => void;
  onClose: () => void;
}

/** Names of a search are read, not paged: the first of them are enough, or the words are too few. */
const SHOWN = 20;

/** Walks down a classification or searches it. Arrows move, Enter takes or opens, ← goes up, Escape leaves. */
function TreeDialog({ tree, value, onPick, onClose }: TreeDialogProps) {
  const { title, search } = WORDS[tree];
  const [path, setPath] = useState<TreeNode[]>([]);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const here = path.at(-1);
  const place = useRef<HTMLDivElement>(null);
  const branch = useCall(TREE_PATHS[tree], keyword ? { keyword } : here ? { parent: here.id } : {}, {
    keepPrevious: true,
    staleTime: HOUR,
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
        className={`stack content-start gap-1 ${styles.tree}`}
        onKeyDown={(event) => moveFocus(event, () => enter(path.slice(0, -1)))}
      >
        <TextInput
          type="search"
          data-first
          aria-label={search}
          placeholder={search}
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
        <ListResults compact answer={branch} failed="没有加载出来" rows={6} rowHeight="2.75rem">
          {() =>
            nodes.length === 0 ? (
              <EmptyState compact title={`没有找到${quoted(keyword)}`} hint="换一个更短的说法，或清空后逐级选择。" />
            ) : (
              <Entries
                tree={tree}
                nodes={nodes}
                searching={keyword !== ''}
                value={value}
                onPick={onPick}
                onEnter={(node) => enter([...path, node])}
              />
            )
          }
        </ListResults>
      </div>
    </Dialog>
  );
}

function Trail({ path, onEnter }: { path: TreeNode[]; onEnter: (path: TreeNode[]) => void }) {
  return (
    <ol className={`row wrap small ${styles.trail}`} aria-label="已进入">
      <li className="row muted">
        <button type="button" className="brand" onClick={() => onEnter([])}>
          全部
        </button>
      </li>
      {path.map((node, index) => (
        <li className="row muted" key={node.id}>
          <Icon name="chevron-right" />
          <button
            type="button"
            className={index === path.length - 1 ? 'ink strong' : 'brand'}
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
        const chosen = !opens && node.id === value;
        return (
          <li key={node.id}>
            <button
              type="button"
              data-entry
              className={classes(
                'row gap-1 full-width target ruled-bottom hover-ground focus-inside',
                styles.entry,
                chosen && 'brand strong',
              )}
              aria-pressed={opens ? undefined : chosen}
              onClick={() => (opens ? onEnter(node) : onPick(node.id))}
            >
              <span className="fill">
                {node.name}
                {within && <span className="block muted small regular">{within}</span>}
              </span>
              {tree === 'industry' && <span className="muted small figures">{node.id}</span>}
              {opens && <Icon className="muted" name="chevron-right" />}
              {chosen && <Icon className="muted" name="check" />}
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

/** Several branches of a classification at once, as one table of nodes; asked once a visit. */
function useBranches(tree: Tree, asks: TreeAsk[]) {
  const path = TREE_PATHS[tree];
  return useQueries({
    queries: asks.map((ask) => ({
      queryKey: [path, ask],
      queryFn: ({ signal }: { signal: AbortSignal }) => send(path, ask, { signal }),
      staleTime: HOUR,
    })),
    combine: (results) => ({
      nodes: new Map(results.flatMap(({ data }) => data?.list ?? []).map((node) => [node.id, node])),
      isPending: results.some((result) => result.isPending),
    }),
  });
}

/** Says codes of a classification in words: `const textOf = useTreeTexts('area', [value])`; '' until the names are here. */
export function useTreeTexts(tree: Tree, codes: readonly string[]): (code: string) => string {
  const { nodes, isPending } = useBranches(tree, asksFor(tree, codes));
  return (code) => (isPending ? '' : pathText(tree, code, nodes) || code);
}

/** Says what nodes that were found lie in, without their own names: '江澜省澜州市'; '' at the top. */
function usePlaces(tree: Tree, found: readonly TreeNode[]): (node: TreeNode) => string {
  const parents = [...new Set(found.map(({ parent }) => parent))].filter(Boolean);
  const { nodes } = useBranches(tree, asksFor(tree, parents));
  return ({ parent }) => (parent ? pathText(tree, parent, nodes) : '');
}
