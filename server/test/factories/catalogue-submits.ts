import type { TestApp } from '../app';
import { makeStaff } from './staff';

const ENTRY = { key: 'model_firm', label: '样板', position: 900 };

/** What staff submit to the catalogue, and where it puts one row. */
export const catalogueSubmits = (
  appOf: () => TestApp,
): Record<string, { body: () => object | Promise<object>; makes: string }> => ({
  '/api/console/fact_save': {
    body: () => ({ fields: { ...ENTRY, question: '是样板企业吗？', kind: 'title', group: 'titles' } }),
    makes: 'catalogue_entry',
  },
  '/api/console/codes_save': {
    body: () => ({ fields: { ...ENTRY, of: 'area', codes: '330726' } }),
    makes: 'catalogue_entry',
  },
  '/api/console/figure_save': {
    body: () => ({ fields: { ...ENTRY, unit: '%', values: '2026-01-01 = 3' } }),
    makes: 'catalogue_entry',
  },
  '/api/console/zone_save': {
    body: () => ({
      fields: { code: 'Z33010077', name: '样板经济技术开发区', kind: '经开区', areas: '浙江省杭州市西湖区（全部）' },
    }),
    makes: 'zone',
  },
  '/api/console/holiday_save': {
    body: () => ({
      fields: {
        ...{ table: 'calendar', year: 2027, off: '2027-01-01', worked: '2027-01-09', valid_from: '2026-11-20' },
        ...{ source: '国办发明电〔2026〕9号', certainty: 'A' },
      },
    }),
    makes: 'catalogue_entry',
  },
  '/api/console/fee_save': {
    body: async () => {
      const app = appOf();
      const { list } = await app.ask('/api/console/fee_list', { keyword: '年费：发明专利' }, await makeStaff(app));
      const [{ id, version, name: _, removed: __, shipped: ___, ...fields }] = list as unknown as [
        Record<string, unknown>,
      ];
      const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
      return { id, version, fields: { ...said, source: '财政部公告' } };
    },
    makes: 'catalogue_proposal',
  },
});
