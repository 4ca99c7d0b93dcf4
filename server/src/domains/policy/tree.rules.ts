import { folded } from '../../search/keyword';

/** One entry of a tree of codes; the parent of the top is ''. */
export interface TreeNode {
  id: string;
  name: string;
  parent: string;
  level: number;
}

const MOST_FOUND = 50;

/** The entries right below a parent ('' or absent = the top), or wherever the keyword stands in the name or begins the code. */
export function branchOf(
  nodes: readonly TreeNode[],
  { parent = '', keyword = '' }: { parent?: string; keyword?: string },
): (TreeNode & { leaf: boolean })[] {
  const parents = new Set(nodes.map((node) => node.parent));
  const words = folded(keyword);
  const chosen = words
    ? nodes
        .filter(({ id, name }) => name.toLowerCase().includes(words) || id.toLowerCase().startsWith(words))
        .slice(0, MOST_FOUND)
    : nodes.filter((node) => node.parent === parent);
  return chosen.map((node) => ({ ...node, leaf: !parents.has(node.id) }));
}
