import type { Reason } from '@zhice/matching/verdict';

type Points = NonNullable<Reason['points']>;

/** '已得 71 分，最多可得 83 分，需 60 分'. */
export function pointsText({ sure, possible, needed }: Points): string {
  const most = possible > sure ? `，补充信息后最多 ${possible} 分` : '';
  return `已得 ${sure} 分${most}，需 ${needed} 分`;
}

/** Ends of the bar and place of the mark in percent of the longest of them. */
export function barOf({ sure, possible, needed }: Points): Points {
  const whole = Math.max(possible, needed, 1);
  const share = (value: number) => Math.round((Math.max(0, value) / whole) * 1000) / 10;
  return { sure: share(sure), possible: share(possible), needed: share(needed) };
}

/** The tiers of a part, '≥ 30%：20 分', and which one it reaches: the first that is met, for tiers stand best first. */
export function tierTexts({ children = [] }: Reason): { text: string; reached: boolean }[] {
  const first = children.findIndex(({ result }) => result === 'pass');
  const labels = new Set(children.map(({ label }) => label));
  return children.map(({ label, required, points }, index) => {
    // One measure at several thresholds is named by the part already.
    const words = labels.size === 1 && required ? required : [label, required].filter(Boolean).join(' ');
    return { text: `${words}：${points?.sure ?? 0} 分`, reached: index === first };
  });
}
