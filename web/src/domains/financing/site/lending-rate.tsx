import { useCall } from '../../../rpc/use-call';
import { Disclosure } from '../../../ui/disclosure';

/** The loan prime rate by which a loan of a term goes, how far a rate is from it, since when it counts, and from where it is. */
export function LendingRate({ months, rate }: { months: number | null; rate: number | null }) {
  const rates = useCall('/api/portal/lending_rates', {});
  const lpr = rates.data?.list.find(({ months: most }) => most === null || (months ?? 0) <= most);
  if (!lpr) return null;
  const { label, value, unit, from, source, earlier } = lpr;
  return (
    <div className="small">
      <p>
        {label}{' '}
        <b className="figures">
          {value}
          {unit}
        </b>
        ，自 <span className="figures">{from}</span> 起{rate !== null && `；${apart(rate - value)}`}
      </p>
      <Disclosure summary="以往报价和来源">
        <p className="muted">{source}</p>
        <ul className="figures">
          {earlier.map((one) => (
            <li key={one.from}>
              {one.from} 起 {one.value}
              {unit}
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
