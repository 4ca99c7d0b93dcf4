import { areaPath } from '../../reference/areas';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { pageExperts } from './expert.queries';

export const expertHandlers = {
  '/api/demo/expert_manage_list': async ({ db }, input) => {
    const page = pageOf(input);
    const filter = {
      keyword: input.keyword,
      institution: input.institutions_name,
      field: input.label1,
      areaCode: input.area,
    };
    const { total, rows } = await pageExperts(db, filter, page);
    // an expert is listed by agreement and as a public person: the name stands in full
    const list = rows.map(({ strengths, institution, field, area_code: area, ...row }) => ({
      ...row,
      case: strengths,
      institutions_name: institution,
      label1: field,
      area: areaPath(area),
    }));
    return { ...page.answer, total, list };
  },
} satisfies Partial<Handlers>;
