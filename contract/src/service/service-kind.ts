import { contentKind } from '../editing/content-kind';
import { STANDS_NOW } from '../listing/kind';
import { SERVICE_STATES } from './enumerations';
import { SERVICE_FIELDS } from './service-fields';

/** 惠企服务: what providers without an account offer, kept by the office; the others keep theirs by 服务发布. */
export const SERVICE = contentKind({
  key: 'service',
  name: '惠企服务',
  note: '服务大厅的服务，保存后 15 秒内生效。由机构自己发布的，内容由机构修改并经审核，这里只能查看和删除。',
  table: 'service',
  title: 'name',
  listed: ['type', 'provider', 'price_form', 'now', 'online_until'],
  filters: ['shelf', 'price_form'],
  within: ['provider', 'now'],
  order: ['-updated_at', '-id'],
  fields: {
    name: SERVICE_FIELDS.name,
    type: SERVICE_FIELDS.type,
    provider: {
      kind: 'text',
      label: '服务机构',
      required: '请填写服务机构的全称，没有的先在“服务机构”中新增',
      max: 100,
      beside: true,
    },
    summary: SERVICE_FIELDS.summary,
    for_whom: SERVICE_FIELDS.for_whom,
    delivers: SERVICE_FIELDS.delivers,
    days: SERVICE_FIELDS.days,
    price_form: SERVICE_FIELDS.price_form,
    price_amount: SERVICE_FIELDS.price_amount,
    price_unit: SERVICE_FIELDS.price_unit,
    price_note: SERVICE_FIELDS.price_note,
    voucher: SERVICE_FIELDS.voucher,
    voucher_percent: SERVICE_FIELDS.voucher_percent,
    voucher_cap_wan: SERVICE_FIELDS.voucher_cap_wan,
    area: SERVICE_FIELDS.area,
    industry: SERVICE_FIELDS.industry,
    shelf: { kind: 'choice', label: '状态', required: '请选择状态', of: SERVICE_STATES },
    online_until: { kind: 'day', label: '在架至', beside: true, hint: '留空为长期' },
    now: STANDS_NOW,
  },
});
