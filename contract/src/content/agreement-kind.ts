import { contentKind } from '../editing/content-kind';
import { AGREEMENT_KINDS } from './enumerations';

/** 协议: the versions of user agreement and privacy policy; one is in force from its day, once a second person has approved it. */
export const AGREEMENT = contentKind({
  key: 'agreement',
  name: '协议',
  note: '用户协议和隐私政策的各个版本。写好后由另一位工作人员复核，复核通过的从生效日期起生效，不再修改。',
  table: 'agreement',
  title: 'name',
  listed: ['kind', 'effective_on'],
  filters: ['kind'],
  order: ['kind', '-effective_on', '-id'],
  publishing: { secondPerson: true, effective: 'effective_on' },
  article: { meta: ['kind', 'effective_on'], body: 'body' },
  fields: {
    name: { kind: 'text', label: '版本号', required: '请填写版本号，如 2027-01', max: 20, placeholder: '如 2027-01' },
    kind: { kind: 'choice', label: '协议', beside: true, numeric: true, required: '请选择协议', of: AGREEMENT_KINDS },
    effective_on: {
      kind: 'day',
      label: '生效日期',
      required: '请填写生效日期',
      hint: '须晚于复核当天；提前公布，用户才有时间阅读',
    },
    body: {
      kind: 'rich',
      label: '正文',
      required: '请填写正文',
      max: 200_000,
      hint: '{operator} 运营单位、{address} 地址、{hotline} 热线、{contact} 联系方式：显示时换成网站设置里的内容',
    },
  },
});
