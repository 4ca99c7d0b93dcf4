import { contentKind } from '../editing/content-kind';
import { INSTITUTION_KINDS } from './enumerations';

/** 金融机构: who offers financing products; one without an account here is answered for by the office. */
export const INSTITUTION = contentKind({
  key: 'institution',
  name: '金融机构',
  note: '提供融资产品的机构。填写统一社会信用代码后，该企业账户直接收到并答复申请；没有填写的由平台转达。',
  table: 'financing_institution',
  title: 'name',
  listed: ['kind', 'phone', 'credit_code', 'disabled'],
  filters: ['kind'],
  order: ['position', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写机构名称', max: 60 },
    kind: { kind: 'choice', label: '机构类型', required: '请选择机构类型', of: INSTITUTION_KINDS },
    phone: { kind: 'text', label: '咨询电话', beside: true, max: 60, input: { type: 'tel' } },
    credit_code: {
      kind: 'text',
      label: '统一社会信用代码',
      max: 18,
      hint: '已在本平台认证的企业；留空则由平台转达申请和答复',
    },
    intro: { kind: 'lines', label: '简介', max: 2000, rows: 4 },
    position: {
      kind: 'amount',
      label: '排序',
      decimals: 0,
      most: 100_000,
      required: '请填写排序',
      hint: '数字小的在前',
    },
    disabled: { kind: 'tick', label: '停用：其产品不再显示', short: '停用' },
  },
});
