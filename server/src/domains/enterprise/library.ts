import type { Handlers, ListInput } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { longRows } from '../../sheet/long-rows';
import { dueWindow } from '../ip/due-window.rules';
import { countRenewals, pageEnterpriseIds } from './library.queries';
import { ENTERPRISE_COLUMNS, enterpriseReader, enterpriseRows } from './library-export';

const filterOf = ({ keyword, area }: ListInput<'/api/enterprise/enterprise_list'>) => ({ keyword, areaCode: area });

export const libraryHandlers = {
  '/api/enterprise/enterprise_list': {
    page: async ({ db, today }, input) => {
      const page = pageOf(input);
      const { total, ids } = await pageEnterpriseIds(db, filterOf(input), page);
      return { ...page.answer, total, list: await enterpriseRows(db, ids, today) };
    },
    sheet: { name: '企业库', columns: ENTERPRISE_COLUMNS },
    long: ({ today }, input) => longRows(enterpriseReader, { filter: filterOf(input), today }),
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
