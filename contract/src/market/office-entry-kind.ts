import { contentKind } from '../editing/content-kind';
import { enumeration } from '../enumeration';
import { ENTRY_FIELDS, UNPRICED } from './entry-kind';
import { PRICE_KINDS } from './enumerations';

/** Which half of the market, as its table says it. */
const ENTRY_KINDS = enumeration({ supply: '供应', demand: '需求' });

const PRICE = {
  kind: 'amount',
  label: '单价',
  unit: '元',
  decimals: 4,
  most: 10_000_000_000,
  beside: true,
  positive: UNPRICED,
} as const;

/** 平台代发供需: entries of parties that have no account; the office answers for them. */
export const MARKET_OFFICE_ENTRY = contentKind({
  key: 'market_office_entry',
  name: '平台代发供需',
  note: '替没有账号的单位发布的供应和需求，收到的洽谈由平台转告。每次保存即确认，展示 60 天。',
  table: 'market_office_entry',
  title: 'title',
  listed: ['kind', 'type', 'party', 'price_kind'],
  filters: ['kind'],
  order: ['-published_at', '-id'],
  publishing: {},
  fields: {
    title: { kind: 'text', label: '标题', required: '请填写标题，写明品名和主要规格', max: 60 },
    kind: { kind: 'choice', label: '供应或需求', required: '请选择供应或需求', of: ENTRY_KINDS },
    type: { kind: 'choice', label: '类别', beside: true, placeholder: '请选择', hint: '从“供需类别”中选择' },
    party: { kind: 'text', label: '单位名称', required: '请填写单位名称，公开展示', max: 60 },
    contact_name: { kind: 'text', label: '联系人', max: 50, personal: true, hint: '不公开，转告洽谈时用' },
    contact_phone: {
      ...{ kind: 'text', label: '联系电话', max: 30, personal: true, input: { type: 'tel' } },
      ...{ beside: true, hint: '不公开' },
    },
    content: { kind: 'lines', label: '具体情况', required: '请填写具体情况', rows: 7, max: 3000 },
    quantity: { kind: 'amount', label: '数量', positive: ENTRY_FIELDS.quantity.positive },
    unit: { kind: 'text', label: '单位', max: 10, beside: true, placeholder: '如 台、吨、项' },
    price_kind: { kind: 'choice', label: '价格方式', required: '请选择价格方式', of: PRICE_KINDS },
    price_low: PRICE,
    price_high: { ...PRICE, label: '单价至' },
    delivery: { kind: 'text', label: '交付', max: 100 },
    area_code: { kind: 'area', label: '地区', required: '请选择地区' },
    valid_until: { kind: 'day', label: '有效期至', beside: true },
  },
});
