import { FACTS } from '@zhice/matching/facts';
import { areaPath } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { dueWindow } from '../ip/due-window.rules';
import { countRenewals, listTitles, pageEnterprises } from './library.queries';

const TITLES = new Map<string, string>(
  FACTS.filter((fact) => fact.kind === 'title').map(({ key, label }) => [key, label]),
);

export const libraryHandlers = {
  '/api/enterprise/enterprise_list': async ({ db, today }, input) => {
    const page = pageOf(input);
    const { total, rows } = await pageEnterprises(db, { keyword: input.keyword, areaCode: input.area }, page);
    const ids = rows.map((row) => row.id);
    const held = await listTitles(db, ids, [...TITLES.keys()], today);
    const list = rows.map((row) => ({
      id: row.id,
      name: row.name,
      credit_code: row.credit_code ?? '',
      area: areaPath(row.area_code ?? ''),
      industry: industryName(row.industry_code ?? ''),
      registered_on: row.registered_on ?? '',
      titles: held
        .filter((title) => title.enterprise_id === row.id)
        .map((title) => TITLES.get(title.fact) ?? title.fact),
    }));
    return { ...page.answer, total, list };
  },

  '/api/enterprise/renew': async ({ db, enterpriseId, today }) => {
    const counts = new Map(
      (await countRenewals(db, enterpriseId, dueWindow(today))).map(({ kind, count }) => [kind, count]),
    );
    return {
      zzgl: counts.get('qualification') ?? 0,
      patent_num: counts.get('patent') ?? 0,
      // neither has fees or renewals in law
      copyright_num: 0,
      softright_num: 0,
      brand_num: counts.get('trademark') ?? 0,
    };
  },
} satisfies Partial<Handlers>;
