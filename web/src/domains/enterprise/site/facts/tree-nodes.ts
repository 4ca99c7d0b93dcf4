import { useQueries } from '@tanstack/react-query';
import { send } from '../../../../rpc/client';
import { asksFor, pathText, TREE_PATHS, type Tree, type TreeAsk, type TreeNode } from './tree-path';

/** Classifications change once in years. */
const HOUR = 3_600_000;

interface Branches {
  nodes: ReadonlyMap<string, TreeNode>;
  isPending: boolean;
}

/** Several branches of a classification at once, as one table of nodes; asked once a visit. */
function useBranches(tree: Tree, asks: TreeAsk[]): Branches {
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
export function usePlaces(tree: Tree, found: readonly TreeNode[]): (node: TreeNode) => string {
  const parents = [...new Set(found.map(({ parent }) => parent))].filter(Boolean);
  const { nodes } = useBranches(tree, asksFor(tree, parents));
  return ({ parent }) => (parent ? pathText(tree, parent, nodes) : '');
}
