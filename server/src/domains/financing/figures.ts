import { FINANCING } from '@zhice/contract/financing/financing-kind';
import { addMonths, midnightOf } from '../../base/day';
import { found } from '../../base/refusal';
import type { Handlers } from '../../rpc/context';
import { conductOf } from '../case';
import { isShown } from '../listing';

/** A mean of fewer says more about the cases than about the institution. */
const FEWEST = 5;
const MONTHS = 12;

interface Counted {
  id: number;
  name: string;
  products: number;
  received: number;
  offered: number;
  refused: number;
  paid: number;
  paid_wan: number;
  rated: number;
  rating: number | null;
}

export const figureHandlers = {
  '/api/console/financing_figures': async ({ db, today }) => {
    const from = addMonths(today, -MONTHS);
    const rows = await db<Counted[]>`
      select i.id, i.name,
        (select count(*) from financing_product p
          where p.institution_id = i.id and ${isShown(db, 'p', today)} and p.deleted_at is null) as products,
        count(c.id) as received, count(c.id) filter (where e.offered) as offered,
        count(c.id) filter (where c.state = 'refused') as refused, count(c.id) filter (where c.state = 'paid') as paid,
        coalesce(sum(e.paid_wan) filter (where c.state = 'paid'), 0)::float8 as paid_wan, count(c.rating) as rated,
        avg(c.rating)::float8 as rating
      from financing_institution i
        left join cases c on c.kind = ${FINANCING.name} and c.party_kind = 'institution' and c.party_id = i.id
          and c.submitted_at >= ${midnightOf(from)}
        left join lateral (
          select bool_or(v.action = 'offer') as offered,
            max((v.details ->> 'amount')::numeric) filter (where v.action = 'pay') as paid_wan
          from case_event v where v.case_id = c.id and v.action in ('offer', 'pay')) e on true
      where i.deleted_at is null group by i.id order by received desc, i.position, i.id`;
    const ids = rows.map(({ id }) => id);
    const conduct = await conductOf(db, 'institution', ids);
    return {
      from,
      list: rows.map(({ rated, rating, ...row }) => {
        const { answered_share, median_days } = found(conduct.get(row.id));
        return { ...row, answered_share, median_days, rating: rated < FEWEST ? null : rating };
      }),
    };
  },
} satisfies Partial<Handlers>;
