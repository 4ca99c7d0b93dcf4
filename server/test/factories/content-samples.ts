import type { ContentKind } from '@zhice/contract/editing/content-kind';
import { type FormField, sentFields } from '@zhice/contract/fields';

/** Values of fields that any words would not do for, by kind and field. */
const PARTICULAR: Readonly<Record<string, (name: string) => object>> = {
  information: () => ({ department: '' }),
  agreement: (name) => ({ name: name.slice(0, 20), kind: 1, effective_on: '2027-03-01' }),
  partner: () => ({ url: 'https://www.gov.cn/' }),
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
