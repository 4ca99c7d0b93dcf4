/** One round of a project list; `item` names the item or the document ('document:key') under which it was awarded. */
export interface AwardPlan {
  key: string;
  name: string;
  level: 18 | 19 | 20 | 21;
  announced: number;
  count: number;
  unit: string;
  /** Lowest and highest money in 万元. */
  money: [number, number];
  areas: string[];
  industries: string[];
  policy?: string;
  /** An enterprise that is in it for certain. */
  named?: { name: string; topic: string; money: number };
}
