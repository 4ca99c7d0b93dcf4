import { areaPath } from '../../reference/areas';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';
import { pageExperts } from './expert.queries';

export const expertHandlers = {
  '/api/demo/expert_manage_list': {
    page: async ({ db }, input) => {
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
    sheet: {
      name: '专家库',
      columns: [
        text('姓名', 'name'),
        text('职称', 'title'),
        text('所在单位', 'institutions_name', 36),
        text('领域', 'label1', 20),
        text('地区', 'area', 24),
        text('专长', 'case', 60),
      ],
    },
  },
} satisfies Partial<Handlers>;
