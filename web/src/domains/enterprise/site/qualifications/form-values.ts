import type { CallInput } from '@zhice/contract/all';
import { dayFault } from '../../../../ui/day-text';
import type { Qualification } from './qualification-state';

export type FormValues = {
  /** Of the certificate when its form was opened; '' of a new one. */
  version: string;
  kind: string;
  name: string;
  level: string;
  certificate_no: string;
  issuer: string;
  issued_on: string;
  expires_on: string;
  endless: boolean;
  renews: boolean;
  upload_id: string;
  file_name: string;
  note: string;
};

export const EMPTY: FormValues = {
  version: '',
  kind: '',
  name: '',
  level: '',
  certificate_no: '',
  issuer: '',
  issued_on: '',
  expires_on: '',
  endless: false,
  renews: true,
  upload_id: '',
  file_name: '',
  note: '',
};

/** The fields of the form in its order, as the server names them. */
export const FIELDS = [
  'kind',
  'name',
  'level',
  'certificate_no',
  'issuer',
  'issued_on',
  'expires_on',
  'upload_id',
  'note',
] as const;

export const FIELD_NAMES: Readonly<Record<string, string>> = {
  kind: '种类',
  name: '资质名称',
  level: '级别',
  certificate_no: '证书编号',
  issuer: '发证机关',
  issued_on: '发证日期',
  expires_on: '有效期至',
  endless: '长期有效',
  renews: '到期提醒',
  file_name: '证书文件',
  note: '备注',
};

export function valuesOf(given: Qualification): FormValues {
  return {
    version: String(given.version),
    kind: given.kind,
    name: given.kind === 'other' ? given.name : '',
    level: given.level === null ? '' : String(given.level),
    certificate_no: given.certificate_no,
    issuer: given.issuer,
    issued_on: given.issued_on,
    expires_on: given.expires_on ?? '',
    endless: given.expires_on === null,
    renews: given.renews,
    upload_id: given.file ? String(given.file.upload_id) : '',
    file_name: given.file?.name ?? '',
    note: given.note,
  };
}

/** What is to be put right before it is sent, by field. */
export function wrongOf(values: FormValues, today: string): Partial<Record<(typeof FIELDS)[number], string>> {
  const wrong: Partial<Record<(typeof FIELDS)[number], string>> = {};
  if (!values.kind) wrong.kind = '请选择资质种类';
  if (values.kind === 'other' && !values.name.trim()) wrong.name = '请填写资质名称，如 ISO9001 质量管理体系认证';
  const noDay = { issued_on: dayFault(values.issued_on), expires_on: dayFault(values.expires_on) };
  if (!values.issued_on) wrong.issued_on = '请填写发证日期';
  else if (noDay.issued_on) wrong.issued_on = noDay.issued_on;
  else if (values.issued_on > today) wrong.issued_on = '发证日期不能晚于今天';
  if (!values.endless && !values.expires_on) wrong.expires_on = '请填写有效期至，没有期限请勾选“长期有效”';
  else if (!values.endless && noDay.expires_on) wrong.expires_on = noDay.expires_on;
  else if (!values.endless && values.expires_on < values.issued_on) wrong.expires_on = '有效期至不能早于发证日期';
  return wrong;
}

type Fields = CallInput<'/api/portal/qualification_save'>['fields'];

export function bodyOf(values: FormValues): Fields {
  return {
    kind: values.kind,
    ...(values.kind === 'other' && { name: values.name.trim() }),
    level: values.level ? (Number(values.level) as Fields['level']) : null,
    certificate_no: values.certificate_no.trim(),
    issuer: values.issuer.trim(),
    issued_on: values.issued_on,
    expires_on: values.endless ? null : values.expires_on,
    upload_id: values.upload_id ? Number(values.upload_id) : null,
    note: values.note.trim(),
    renews: values.renews,
  };
}
