/** Kinds of knowledge by `type` of the calls. */
export const KINDS = [
  { value: undefined, label: '全部' },
  { value: 1, label: '政策知识' },
  { value: 2, label: '知识产权' },
] as const;

export type Kind = 1 | 2;
export const isKind = (value: number | undefined): value is Kind => value === 1 || value === 2;
export const kindName = (type: number): string => KINDS.find((kind) => kind.value === type)?.label ?? '知识';
