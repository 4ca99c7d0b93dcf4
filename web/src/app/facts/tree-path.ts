import type { CallOutput } from '@zhice/contract/all';

export type Tree = 'area' | 'industry';
export type TreeNode = CallOutput<'/api/demo/area_list'>['list'][number];
export interface TreeAsk {
  parent?: string;
  keyword?: string;
}

export const TREE_PATHS = { area: '/api/demo/area_list', industry: '/api/demo/industry' } as const;

export const treeOf = (name: string | null): Tree | null => (name === 'area' || name === 'industry' ? name : null);

/**
 * The codes from the outermost to this one: areas '990105' -> 990000, 990100, 990105; industries '3914' -> 39, 391, 3914.
 * The section of an industry is not in its code.
 */
export function codeChain(tree: Tree, code: string): string[] {
  if (tree === 'industry') {
    return [2, 3, 4]
      .filter((length) => length < code.length)
      .map((length) => code.slice(0, length))
      .concat(code);
  }
  return [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])];
}

/** The branches that hold the names of these codes. */
export function asksFor(tree: Tree, codes: readonly string[]): TreeAsk[] {
  if (codes.length === 0) return [];
  if (tree === 'industry') {
    const sections = codes.some((code) => /^[A-T]$/.test(code)) ? [{}] : [];
    const divisions = new Set(codes.filter((code) => /^\d/.test(code)).map((code) => code.slice(0, 2)));
    return [...sections, ...[...divisions].map((keyword) => ({ keyword }))];
  }
  const parents = new Set(codes.flatMap((code) => codeChain('area', code).slice(0, -1)));
  return [{}, ...[...parents].map((parent) => ({ parent }))];
}

/**
 * A code in words: '江澜省澜州市高新区', '软件和信息技术服务业'. A class whose name is not at hand says its division and
 * its code: '计算机、通信和其他电子设备制造业（3914）'. '' as long as nothing is known.
 */
export function pathText(tree: Tree, code: string, nodes: ReadonlyMap<string, TreeNode>): string {
  const names = codeChain(tree, code).map((part) => nodes.get(part)?.name);
  if (tree === 'area') return names.filter(Boolean).join('');
  const own = names.at(-1);
  if (own) return own;
  const known = names.filter(Boolean).at(-1);
  return known ? `${known}（${code}）` : '';
}
