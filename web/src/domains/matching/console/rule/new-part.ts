import type { AmountPart, Measure } from '@zhice/matching/rule';
import { UNWRITTEN } from './language/fields';

const REVENUE: Measure = { fact: 'revenue', year: -1 };

export const PART_KINDS = {
  fixed: '定额',
  base: '按比例',
  count: '按数量',
  tiers: '分档定额（按条件）',
  bands: '分段比例',
  steps: '每满一定数额',
  table: '按一项或两项指标查表',
  person: '由部门确定',
} as const;
export type PartKind = keyof typeof PART_KINDS;

/** What a part of an amount begins as; its author has to write the numbers. */
export function newPart(kind: PartKind): AmountPart {
  switch (kind) {
    case 'fixed':
      return { fixed: UNWRITTEN };
    case 'base':
      return { base: REVENUE, rate: UNWRITTEN };
    case 'count':
      return { count: { fact: 'staff', year: -1 }, each: UNWRITTEN };
    case 'tiers':
      return { tiers: [] };
    case 'bands':
      return {
        bands: { base: REVENUE, of: 'marginal', steps: [{ upTo: UNWRITTEN, rate: UNWRITTEN }, { rate: UNWRITTEN }] },
      };
    case 'steps':
      return { steps: { measure: REVENUE, per: UNWRITTEN, each: UNWRITTEN } };
    case 'table':
      return {
        table: { rows: { key: REVENUE, bands: [{ upTo: UNWRITTEN }, {}] }, values: [[UNWRITTEN], [UNWRITTEN]] },
      };
    case 'person':
      return { person: '' };
  }
}
