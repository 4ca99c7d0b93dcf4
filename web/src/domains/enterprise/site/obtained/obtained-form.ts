import type { CallInput } from '@zhice/contract/all';
import type { Wrong } from '../../../../app/use-faults';
import type { Obtained } from './obtained-state';

export const FIELDS = ['title', 'year', 'total_money', 'level', 'unit', 'upload_id', 'note'] as const;
export type FieldName = (typeof FIELDS)[number];

/** The form as text: it is kept in the tab while it is typed. */
export type FormValues = Record<FieldName | 'file_name', string> & { noMoney: boolean };

export const EMPTY: FormValues = {
  title: '',
  year: '',
  total_money: '',
  level: '',
  unit: '',
  upload_id: '',
  note: '',
  file_name: '',
  noMoney: false,
};

export const valuesOf = (entry: Obtained): FormValues => ({
  title: entry.title,
  year: String(entry.year),
  total_money: entry.total_money === null ? '' : String(entry.total_money),
  level: entry.level === null ? '' : String(entry.level),
  unit: entry.unit,
  upload_id: entry.certificate ? String(entry.certificate.upload_id) : '',
  note: entry.note,
  file_name: entry.certificate?.name ?? '',
  noMoney: entry.total_money === null,
});

/** What is wrong with it on a day; the words say what to do. */
export function wrongOf(values: FormValues, today: string): Wrong<FieldName> {
  const year = Number(values.year);
  const last = Number(today.slice(0, 4));
  return {
    title: values.title.trim().length < 2 ? '请填写政策或奖项名称' : undefined,
    year: !Number.isInteger(year) || year < 1980 || year > last ? `请选择 1980 至 ${last} 年` : undefined,
    total_money:
      values.noMoney || values.total_money !== '' ? undefined : '请填写金额；没有资金的请勾选“只有认定，没有资金”',
  };
}

type Body = Omit<CallInput<'/api/portal/obtained_save'>, 'id' | 'version'>;

export const bodyOf = (values: FormValues): Body => ({
  title: values.title.trim(),
  year: Number(values.year),
  total_money: values.noMoney ? null : Number(values.total_money),
  level: values.level ? (Number(values.level) as 18 | 19 | 20 | 21) : null,
  unit: values.unit.trim(),
  upload_id: values.upload_id ? Number(values.upload_id) : null,
  note: values.note.trim(),
});
