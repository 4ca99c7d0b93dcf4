import type { CallOutput } from '@zhice/contract/all';
import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import { type FactDef, factDef } from '@zhice/matching/facts';
import type { FactValue } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { figureText } from '../../base/figure';
import { found } from '../../base/refusal';
import { firstRow, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { allIndustries, industriesUnder } from '../../reference/industries';
import type { Handlers } from '../../rpc/context';
import { findProfile, titleFacts, valueText } from '../enterprise';
import { titlesShown } from '../enterprise-library';
import { type AnyRow, columnsOf, orderOf, readFrom, refuseUnseen } from './record-list';
import { RISK_KINDS, risksOf } from './risks.rules';

type Company = Omit<CallOutput<'/api/enterprise/enterprise_detailpc'>, 'own'>;

/** What of a company's profile anybody may see: what its registration tells, and its size class. */
export const TOLD = [
  'enterprise_type',
  'area',
  'industry',
  'registered_on',
  'registered_capital',
  'size_class',
  'listing',
];
/** More records of one kind than this are not read for sentences. */
const MOST_READ = 500;

export const companyHandlers = {
  '/api/enterprise/enterprise_detailpc': async ({ db, today, enterpriseId: own }, { enterprise_id: id }) => ({
    ...(await describeCompany(db, id, today)),
    own: own === id,
  }),

  '/api/index/enterprise_industry': (_, { parent }) => ({
    list: (parent === undefined ? allIndustries().filter(({ level }) => level === 1) : industriesUnder(parent)).map(
      ({ code, name }) => ({ id: code, name }),
    ),
  }),
} satisfies Partial<Handlers>;

/** One company as anybody sees it. Refuses with not_found who is neither approved nor imported. */
export async function describeCompany(db: Db, id: number, today: string): Promise<Company> {
  await refuseUnseen(db, id);
  const named = found(
    await firstRow<Pick<Company, 'id' | 'name' | 'credit_code' | 'stock_code'>>(db`
      select id, name, coalesce(credit_code, '') as credit_code, coalesce(stock_code, '') as stock_code
      from enterprise where id = ${id}`),
  );
  const profile = (await findProfile(db, id))?.profile ?? [];
  const view = new ProfileView(profile, today);
  const former_names = await valuesOf<string>(db`
    select name from enterprise_past_name where enterprise_id = ${id} and name <> ${named.name} order by until desc nulls last, name`);
  const records = new Map(
    await Promise.all(RISK_KINDS.map(async (kind) => [kind, await readAll(db, kind, id, today, MOST_READ)] as const)),
  );
  return {
    ...named,
    former_names,
    titles: titlesShown(profile, titleFacts(today), today).map(({ label }) => label),
    told: TOLD.flatMap((key) => toldOf(view, key)),
    risks: risksOf(records, today),
  };
}

/** Records of one kind of an enterprise, the newest first, `most` of them at most. */
export const readAll = (db: Db, kind: (typeof RISK_KINDS)[number], enterpriseId: number, today: string, most: number) =>
  db<AnyRow[]>`
    select ${columnsOf(db, kind, today)} from ${readFrom(db, kind)} where r.enterprise_id = ${enterpriseId}
    order by ${orderOf(db, kind, today)} limit ${most}`;

/** A value as the page of a company says it; amounts as its lists do, never in 亿. */
export const toldText = (def: FactDef, value: FactValue, asOf: string): string =>
  typeof value === 'number' && def.unit === '万元' ? figureText(value, def.unit) : valueText(def, value, asOf);

function toldOf(view: ProfileView, key: string): Company['told'] {
  const def = factDef(key);
  const [used] = view.used([{ fact: key }]);
  if (used?.value === undefined || used.source === undefined) return [];
  const text = toldText(def, used.value, view.asOf);
  return [{ key, label: def.label, text, source: FACT_SOURCES.labels[used.source], source_on: used.date ?? '' }];
}
