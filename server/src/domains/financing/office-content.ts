import { RATE_BASES } from '@zhice/contract/financing/enumerations';
import { INSTITUTION } from '@zhice/contract/financing/institution-kind';
import { FINANCING_PRODUCT } from '@zhice/contract/financing/product-kind';
import { normalizeCreditCode } from '@zhice/matching/credit-code';
import type { Day } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { countOf, onlyValue, valuesOf } from '../../db/read-rows';
import { officeRecords } from '../../db/records';
import type { Db } from '../../db/sql';
import { isAskedOn } from '../catalogue';
import { handledContent, refuseTaken, refuseUsed } from '../editing';
import { shelfOf, shelved, standsNow, tellsShelf } from '../listing';
import { ASKED } from './financing-cases';
import { type Rate, rateOf } from './lending-rates';
import { shownWords } from './product-view';
import { readCondition } from './rule.rules';

const institutions = officeRecords<object>({ table: INSTITUTION.table });

/** Institutions; who answers for one is the enterprise of its credit code, where that has an account here. */
export const institutionContent = handledContent({
  kind: INSTITUTION,
  reads: {
    credit_code: (db) => db`(select coalesce(max(e.credit_code), '') from enterprise e where e.id = r.enterprise_id)`,
  },
  columns: async (context, { credit_code, ...said }, { id }) => {
    await refuseTaken(context, INSTITUTION.table, said.name, id);
    return { ...said, enterprise_id: await enterpriseOf(context.db, String(credit_code ?? '')) };
  },
  setDeleted: async (context, id, deleted) => {
    const products = context.db`
      select count(*) from financing_product where institution_id = ${id} and deleted_at is null`;
    if (deleted) refuseUsed('删除，可以停用', { 个产品: await countOf(products) });
    found((await institutions.setDeleted(context, [id], deleted))[0]);
  },
});

async function enterpriseOf(db: Db, code: string): Promise<number | null> {
  if (code.trim() === '') return null;
  const id = await onlyValue<number>(db`
    select id from enterprise where credit_code = ${normalizeCreditCode(code)} and approved_at is not null`);
  if (id !== undefined) return id;
  const detail = '平台上没有这个统一社会信用代码的已认证企业，请核对，或留空由平台转达';
  throw new Refusal('rule_broken', { detail }, 'fields.credit_code');
}

/** Products, whose conditions are checked as those of policies are; a saved one is confirmed anew. */
export const productContent = handledContent({
  kind: FINANCING_PRODUCT,
  reads: {
    institution: (db) => db`(select i.name from financing_institution i where i.id = r.institution_id)`,
    condition: (db) => db`coalesce(jsonb_pretty(r.condition), '')`,
    offering: shelfOf,
    now: standsNow,
    points_from: (db) => db`coalesce(r.points_from::text, '')`,
    points_to: (db) => db`coalesce(r.points_to::text, '')`,
  },
  choices: async (db) => ({
    institution: (
      await valuesOf<string>(db`
        select name from financing_institution where deleted_at is null and not disabled order by position, id`)
    ).map((name) => ({ value: name, label: name })),
  }),
  columns: async ({ db, now, today }, { institution, condition, offering, now: _, ...said }, { id }) => {
    const owner = await institutionNamed(db, String(institution));
    const read = readCondition(String(condition ?? ''), { isAsked: (fact) => isAskedOn(fact, today) });
    if (read.fault !== undefined) throw new Refusal('rule_broken', { detail: read.fault }, 'fields.condition');
    return {
      ...said,
      ...ratesSaid(said as unknown as RateSaid, today),
      state: await shelved(db, FINANCING_PRODUCT.table, id, offering),
      shown: shownWords(said as unknown as Parameters<typeof shownWords>[0]),
      ...{ institution_id: owner.id, enterprise_id: owner.enterprise_id, confirmed_at: now },
      condition: read.condition === null ? null : db.json(read.condition as never),
    };
  },
  ...tellsShelf(ASKED, 'offering'),
});

type RateSaid = Pick<Rate, 'rate_base'> &
  Record<'points_from' | 'points_to', string> &
  Record<'rate_from' | 'rate_to', number>;

/** A fixed rate, or basis points with what they come to today; a loan prime rate that nobody has entered is told. */
function ratesSaid({ rate_base, points_from, points_to, ...fixed }: RateSaid, today: Day): Rate {
  if (rate_base === 'fixed') return { rate_base, points_from: null, points_to: null, ...fixed };
  const points = { points_from: Number(points_from), points_to: Number(points_to) };
  const { lpr, rate_from, rate_to } = rateOf({ rate_base, ...points, rate_from: 0, rate_to: 0 }, today);
  if (lpr) return { rate_base, ...points, rate_from, rate_to };
  const detail = `还没有登记${RATE_BASES.labels[rate_base]}所用的报价，请先在“外部数据”中登记`;
  throw new Refusal('rule_broken', { detail }, 'fields.rate_base');
}

async function institutionNamed(db: Db, name: string) {
  const [row] = await db<{ id: number; enterprise_id: number | null }[]>`
    select id, enterprise_id from financing_institution where name = ${name} and deleted_at is null`;
  if (row) return row;
  throw new Refusal('rule_broken', { detail: `没有名为“${name}”的机构，请先在“金融机构”中新增` }, 'fields.institution');
}
