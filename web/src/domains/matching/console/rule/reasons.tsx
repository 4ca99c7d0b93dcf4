import type { Reason } from '@zhice/matching/verdict';

const RESULTS: Readonly<Record<string, string>> = {
  pass: '✓',
  fail: '✗',
  near: '差一点',
  unknown: '没有数据',
  manual: '须人工判断',
};

type Said = Pick<Reason, 'label' | 'clause' | 'required' | 'actual' | 'lacking'> & { result: string };

/** What came of each condition for one enterprise, and why. */
export function Reasons({ reasons }: { reasons: readonly Said[] }) {
  return (
    <ul className="small">
      {reasons.map(({ result, label, clause, required, actual, lacking }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reasons of one enterprise keep their order
        <li key={at}>
          {RESULTS[result] ?? ''} {label}
          {clause && <span className="muted">（{clause}）</span>}
          {[actual && `：${actual}`, required && `，要求 ${required}`, lacking && `；${lacking}`]
            .filter(Boolean)
            .join('')}
        </li>
      ))}
    </ul>
  );
}
