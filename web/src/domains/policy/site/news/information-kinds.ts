export type InformationKind = 0 | 1 | 2;

/** Declaration information by the `status` of the address (spec section 4). */
interface KindWords {
  id: string;
  label: string;
  period: string;
  empty: string;
  /** What its list holds, for search engines. */
  about: string;
}

export const INFORMATION_KINDS: Record<InformationKind, KindWords> = {
  0: {
    id: '0',
    label: '申报通知',
    period: '申报时间',
    empty: '目前没有正在申报的通知',
    about: '各级部门的政策申报通知：申报时间、受理部门、还剩几天截止，附申报事项和材料。',
  },
  1: {
    id: '1',
    label: '公示名单',
    period: '公示时间',
    empty: '目前没有正在公示的名单',
    about: '惠企政策拟支持、拟认定企业的公示名单：公示时间、公示部门和名单附件。',
  },
  2: {
    id: '2',
    label: '其他信息',
    period: '时间',
    empty: '目前没有其他信息',
    about: '与政策申报有关的其他信息：培训、提醒、办理时间调整等。',
  },
};

/** '2026-10-01 至 2026-12-01'; one end alone with its word, '' without both. */
export function periodText(from: string | null, to: string | null): string {
  if (from && to) return `${from} 至 ${to}`;
  if (from) return `${from} 起`;
  return to ? `${to} 截止` : '';
}
