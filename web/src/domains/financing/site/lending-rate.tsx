import type { RateBase } from '@zhice/contract/financing/enumerations';
import { useCall } from '../../../rpc/use-call';
import { Disclosure } from '../../../ui/disclosure';
import { OLD_RATE } from './terms';

interface LendingRateProps {
  /** The one that the product goes by; without it a loan of the term does. */
  base: RateBase | undefined;
  months: number | null;
  rate: number | null;
}

/** The loan prime rate by which a loan goes, how far a rate is from it, since when it counts, and from where it is. */
export function LendingRate({ base, months, rate }: LendingRateProps) {
  const rates = useCall('/api/portal/lending_rates', {});
  const isMeant = (one: { base: RateBase; months: number | null }) =>
    base ? one.base === base : one.months === null || (months ?? 0) <= one.months;
  const lpr = rates.data?.list.find(isMeant);
  if (!lpr) return null;
  const { label, value, from, source, old, earlier } = lpr;
  return (
    <div className="small">
      <p>
        {label} <b className="figures">{value}%</b>
        ，自 <span className="figures">{from}</span> 起{rate !== null && `；${apart(rate - value)}`}
      </p>
      {old && <p className="muted">{OLD_RATE}。</p>}
      <Disclosure summary="以往报价和来源">
        <p className="muted">{source}</p>
        <ul className="figures">
          {earlier.map((one) => (
            <li key={one.from}>
              {one.from} 起 {one.value}%
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** '高 50 个基点': a basis point is a hundredth of a percent. */
function apart(percent: number): string {
  const points = Math.round(percent * 100);
  if (points === 0) return '所填利率与其相同';
  return `所填利率比其${points > 0 ? '高' : '低'} ${Math.abs(points)} 个基点`;
}
