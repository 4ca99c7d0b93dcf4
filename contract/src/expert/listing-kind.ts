import { listingKind } from '../listing/kind';
import { EXPERT_SERVICES, FEE_KINDS } from './enumerations';

/** Experts as a list: by field, place, institution, what they offer and what it costs; confirmed once a year. */
export const EXPERT_LISTING = listingKind({
  kind: 'expert',
  label: '专家',
  path: '/expertDetail?id=',
  days: 365,
  facets: {
    field: { label: '领域' },
    area: { label: '地区', codes: 'area' },
    service: { label: '服务', of: EXPERT_SERVICES },
    fee: { label: '收费', of: FEE_KINDS },
    institution: { label: '所在单位', folded: true },
  },
  sorts: { proven: { label: '已核实成果最多', figure: 0 } },
});
