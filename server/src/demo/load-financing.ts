import { FINANCING } from '@zhice/contract/financing/financing-kind';
import type { DemoApplication, DemoFinancing } from '@zhice/demo/financing/financing';
import { addDays } from '../base/day';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { type PastAct, type PastCase, savePastCases } from '../domains/case';
import { shownWords } from '../domains/financing';
import type { LoadDemoOptions } from './load-demo';
import { actsSince, begunOn, momentOf, pastNumber } from './past-case';

/** Institutions, their products, and applications with what has happened to them until now; what staff changed stays. */
export async function saveFinancing(
  db: Db,
  { institutions, products, applications }: DemoFinancing,
  { now, today }: Pick<LoadDemoOptions, 'now' | 'today'>,
): Promise<void> {
  await writeRows(
    db,
    institutions.map((one, position) => ({ ...one, position })),
    {
      table: 'financing_institution',
      columns: 'name text, kind text, phone text, intro text, position integer',
      given: 'enterprise text',
      values: { enterprise_id: db`(select min(e.id) from enterprise e where e.name = r.enterprise)` },
      skips: true,
    },
  );
  const rows = products.map(({ amount, term, rate, lpr, days, materials = [], conditions, confirmed, ...one }) => ({
    ...one,
    ...{ amount_from: amount[0], amount_to: amount[1], term_from: term[0], term_to: term[1] },
    ...{ rate_base: lpr?.[0] ?? 'fixed', points_from: lpr?.[1] ?? null, points_to: lpr?.[2] ?? null },
    ...{ rate_from: rate[0], rate_to: rate[1], days_to_money: days[0], answer_days: days[1] },
    ...{ materials: materials.join('\n'), condition: conditions ? { all: conditions } : null },
    ...{ fees: one.fees ?? '', area: one.area ?? '', body: one.body ?? '', rule_source: one.source ?? '' },
    shown: shownWords({ fees: one.fees ?? '', repayments: [...one.repayments], area: one.area ?? '' }),
    confirmed_at: momentOf(addDays(today, -confirmed), 9),
  }));
  const known = await mapOf<string, number>(db`select name, id from financing_product`);
  await writeRows(
    db,
    rows.filter(({ name }) => !known.has(name)),
    {
      table: 'financing_product',
      columns: `name text, kind text, summary text, amount_from numeric, amount_to numeric, term_from smallint,
        term_to smallint, rate_base text, points_from smallint, points_to smallint, rate_from numeric, rate_to numeric, fees text, days_to_money smallint, answer_days smallint,
        area text, materials text, body text, condition jsonb, rule_source text, shown text, confirmed_at timestamptz`,
      given: 'institution text, ways jsonb, repayments jsonb',
      values: {
        institution_id: db`i.id`,
        enterprise_id: db`i.enterprise_id`,
        ways: db`array(select jsonb_array_elements_text(r.ways))`,
        repayments: db`array(select jsonb_array_elements_text(r.repayments))`,
      },
      joins: db`join financing_institution i on i.name = r.institution`,
    },
  );
  await saveApplications(db, applications, now);
}

interface Known {
  id: number;
  name: string;
  answer_days: number;
  institution_id: number;
  institution: string;
  enterprise_id: number | null;
}

async function saveApplications(db: Db, applications: readonly DemoApplication[], now: Date): Promise<void> {
  const names = applications.map(({ enterprise }) => enterprise);
  const enterprises = await mapOf<string, number>(db`
    select name, min(id) from enterprise where name = any(${names}::text[]) group by name`);
  const products = await db<Known[]>`
    select p.id, p.name, p.answer_days, p.institution_id, i.name as institution, i.enterprise_id
    from financing_product p join financing_institution i on i.id = p.institution_id`;
  const byName = new Map(products.map((product) => [product.name, product]));
  const cases = applications.flatMap((one, at): PastCase[] => {
    const [product, enterprise_id] = [byName.get(one.product), enterprises.get(one.enterprise)];
    return product && enterprise_id !== undefined ? [pastCase(one, at, { product, enterprise_id, now })] : [];
  });
  await savePastCases(db, FINANCING, cases, now);
}

interface Place {
  product: Known;
  enterprise_id: number;
  now: Date;
}

function pastCase(application: DemoApplication, at: number, { product, enterprise_id, now }: Place): PastCase {
  const { source_key, form, submitted_on } = application;
  return {
    ...{ source_key, enterprise_id, form, begun_at: begunOn(submitted_on, now), unit_id: null, area_code: null },
    number: pastNumber(FINANCING, submitted_on, at),
    title: `${product.institution} · ${product.name}`,
    subject: { kind: 'financing_product', id: product.id },
    counterpart: {
      ...{ accountId: null, enterpriseId: product.enterprise_id },
      party: { kind: 'institution', id: product.institution_id },
    },
    terms: { answer: product.answer_days },
    acts: pastActs(application, product),
  };
}

/** What was done; the office acts for who has no account. */
const pastActs = ({ submitted_on, acts }: DemoApplication, { enterprise_id }: Known): PastAct[] =>
  actsSince(submitted_on, acts, ({ action, details, pays }, day) => {
    const { by } = FINANCING.actions[action as 'offer'];
    return {
      ...(pays && { details: { ...details, day } }),
      ...(by[0] === 'counterpart' && enterprise_id === null && { role: 'office' as const }),
    };
  });
