import type { ContentKind } from '@zhice/contract/editing/content-kind';
import { type FormField, sentFields } from '@zhice/contract/fields';

/** The institution that samples of products name; it has to be there. */
export const SAMPLE_INSTITUTION = '示例机构';

/** The expert of the samples, whom their test makes. */
export const SAMPLE_EXPERT = 990_001;

/** Values of fields that any words would not do for, by kind and field. */
const PARTICULAR: Readonly<Record<string, (name: string) => object>> = {
  screen_layout: () => ({ tiles: 'map = 1 1 24 12' }),
  information: () => ({ department: '' }),
  agreement: (name) => ({ name: name.slice(0, 20), kind: 1, effective_on: '2027-03-01' }),
  partner: () => ({ url: 'https://www.gov.cn/' }),
  service: () => ({ type: '检测', provider: '某某服务中心', price_form: 'fixed', voucher: true, now: '已过期' }),
  service_place: () => ({ service: '样品检测', shown: '已结束' }),
  service_type: () => ({ services: '0 项' }),
  provider: () => ({
    services: '0 项',
    enterprise: '',
    qualifications: '律师事务所执业许可 = 23399 = 司法厅 = 2024-01-05 = 长期',
  }),
  market_office_entry: () => ({ area_code: '330106', valid_until: null }),
  financing_product: () => ({
    ...{ institution: SAMPLE_INSTITUTION, fees: '', condition: '' },
    ...{ rate_base: 'fixed', points_from: '', points_to: '', now: '已过期' },
  }),
  institution: () => ({ credit_code: '' }),
  // the field is one that there need not be
  expert: () => ({
    field: '',
    area: '330106',
    fee_kind: 'free',
    free_quota: null,
    fee: null,
    online_until: null,
    now: '展示中',
  }),
  expert_evidence: () => ({ expert: `沈知远（${SAMPLE_EXPERT}）`, link: '', dated_on: null }),
  talent: () => ({
    type: '样例类型',
    gender: 1,
    birth_year: 1990,
    area: '330106',
    pay_from: null,
    pay_to: null,
    online_until: null,
    now: '展示中',
  }),
  expert_field: () => ({ parent: '', ipc: 'B25J', industries: '34' }),
  carousel: () => ({ image: '/pc/pictures/sample.svg' }),
};

function sampleValue({ kind, of, numeric, required, options }: FormField): unknown {
  switch (kind) {
    case 'tick':
      return false;
    case 'day':
      return '2026-03-01';
    case 'amount':
      return 1;
    case 'files':
      return [];
    case 'rich':
      return '<p>第一段文字</p>';
    case 'choice':
      return of?.[0] ?? (Array.isArray(options) ? options[0]?.value : numeric ? null : '');
    case 'choices':
      return of ? [of[0]] : [];
    case 'file':
      return null;
    default:
      return required ? '第一段文字' : '';
  }
}

/** What a row of a kind may say, under this name. */
export const sampleOf = (kind: ContentKind, name: string, more: object = {}): Record<string, unknown> => ({
  ...Object.fromEntries(sentFields(kind.fields).map((field) => [field, sampleValue(kind.fields[field]!)])),
  ...PARTICULAR[kind.key]?.(name),
  [kind.title]: name,
  ...more,
});
