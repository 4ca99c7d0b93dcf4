import type { CallOutput } from '@zhice/contract/all';
import type { ShareDirection } from '@zhice/contract/shareholding/enumerations';
import { useMemo, useState } from 'react';
import { useAction, useCall } from '../../../rpc/use-call';

type Answer = CallOutput<'/api/portal/shareholding_tree'>;
export type Holding = Answer['list'][number];

/** A place in the tree with what hangs on it so far. */
export interface Node {
  /** Its way from the root: '0.2'. */
  key: string;
  holding: Holding;
  /** The enterprises on the way to it, itself the last; null: somebody on it has no page. */
  way: number[] | null;
  nodes: Node[];
  /** How many of its branches have not come yet. */
  more: number;
}

/** The list of an answer as nodes below a way. */
export function nodesOf(list: readonly Holding[], stem = '', way: readonly number[] = [], from = 0): Node[] {
  const tops: Node[] = [];
  const made: Node[] = [];
  for (const holding of list) {
    const above = made[holding.parent];
    const beside = above ? above.nodes : tops;
    const before = above ? above.way : way;
    const at = beside.length + (above ? 0 : from);
    const stemOf = above ? above.key : stem;
    const node: Node = {
      key: stemOf ? `${stemOf}.${at}` : String(at),
      holding,
      way: before && holding.enterprise_id !== null ? [...before, holding.enterprise_id] : null,
      nodes: [],
      more: holding.more,
    };
    beside.push(node);
    made.push(node);
  }
  return tops;
}

/** Puts what came into its place: behind what a node, or the root (''), has already. */
export function withNodes(nodes: readonly Node[], key: string, came: Node[], more: number): Node[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, nodes: [...node.nodes, ...came], more };
    if (!key.startsWith(`${node.key}.`)) return node;
    return { ...node, nodes: withNodes(node.nodes, key, came, more) };
  });
}

interface Grown {
  of: Answer | undefined;
  nodes: Node[];
  more: number;
  closed: ReadonlySet<string>;
}

/** The tree of an enterprise as far as it is opened, with what opens and closes it. */
export function useBranches(id: number, direction: ShareDirection) {
  const answer = useCall('/api/portal/shareholding_tree', { enterprise_id: id, direction });
  const first = useMemo(
    (): Grown => ({
      of: answer.data,
      nodes: nodesOf(answer.data?.list ?? []),
      more: answer.data?.more ?? 0,
      closed: new Set(),
    }),
    [answer.data],
  );
  const [kept, setKept] = useState<Grown>(first);
  const grown = kept.of === answer.data ? kept : first;
  const opening = useAction('/api/portal/shareholding_tree');

  /** Asks for the next branches of a node, or of the root. */
  const grow = (node: Node | null) => {
    const under = node ? node.way : [];
    const skip = node ? node.nodes.length : grown.nodes.length;
    if (!under || opening.isPending) return;
    opening.mutate(
      { enterprise_id: id, direction, under, skip, levels: 1 },
      {
        onSuccess: ({ list, more }) => {
          const came = nodesOf(list, node?.key, under, skip);
          setKept(
            node
              ? { ...grown, nodes: withNodes(grown.nodes, node.key, came, more) }
              : { ...grown, nodes: [...grown.nodes, ...came], more },
          );
        },
      },
    );
  };
  const isOpen = (node: Node) => node.nodes.length > 0 && !grown.closed.has(node.key);
  const toggle = (node: Node) => {
    if (node.nodes.length === 0) return grow(node);
    const closed = new Set(grown.closed);
    if (!closed.delete(node.key)) closed.add(node.key);
    setKept({ ...grown, closed });
  };
  return { answer, nodes: grown.nodes, more: grown.more, isOpen, toggle, grow, busy: opening.isPending };
}

export type Branches = ReturnType<typeof useBranches>;

/** The nodes that are in sight, each followed by its own. */
export const inSight = (nodes: readonly Node[], isOpen: (node: Node) => boolean): Node[] =>
  nodes.flatMap((node) => [node, ...(isOpen(node) ? inSight(node.nodes, isOpen) : [])]);

export const canOpen = ({ holding, way, nodes }: Node): boolean =>
  nodes.length > 0 || (holding.branches > 0 && way !== null && holding.level < 6);

export const shareText = (share: string): string => (share ? `${share}%` : '未披露');

export function finalText({ final, at_least, end }: Pick<Holding, 'final' | 'at_least' | 'end'>): string {
  if (final) return `${at_least ? '至少 ' : ''}${final}%`;
  return end === 'circle' ? '—' : '未披露';
}
