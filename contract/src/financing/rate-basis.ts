interface Basis {
  label: string;
  value: number;
  from: string;
  points_from: number;
  points_to: number;
}

/** What a rate goes by, in words: '一年期贷款市场报价利率（LPR）3%（2025-05-20 报价）加 20 至 85 个基点'. */
export function rateBasis({ label, value, from, points_from, points_to }: Basis): string {
  return `${label}${value}%（${from} 报价）${apart(points_from, points_to)}`;
}

function apart(from: number, to: number): string {
  if (from === 0 && to === 0) return '，不加点';
  if (from === to) return `${from > 0 ? '加' : '减'} ${Math.abs(from)} 个基点`;
  if (from >= 0) return `加 ${from} 至 ${to} 个基点`;
  return to <= 0 ? `减 ${-to} 至 ${-from} 个基点` : `减 ${-from} 至加 ${to} 个基点`;
}
