/** What an item comes to for the own enterprise, 万元; see the call. */
interface OwnAmount {
  amount: number | null;
  amount_min: number | null;
  amount_max: number | null;
}

/** The sum to show of an item and the words before it: what it is (`exact`), else the least that is promised, else the most. */
export function ownAmount(
  { amount, amount_min, amount_max }: OwnAmount,
  exact = '按您的企业',
): { value: number | null; words: string } {
  if (amount !== null) return { value: amount, words: exact };
  return amount_min === null ? { value: amount_max, words: '最高' } : { value: amount_min, words: '不低于' };
}
