import { settlingKind } from '../case/settling';
import { CONTACT_FIELDS, FILES } from '../case/shared';
import type { FormFields } from '../fields';
import { EVIDENCE_VERDICTS } from './enumerations';
import { EVIDENCE_FIELDS, EXPERT_FIELDS } from './expert-fields';

const { name, title, institution, area, ...more } = EXPERT_FIELDS;

/** What somebody says who wants to be listed: the fields of an expert with evidence, and whom to call. */
const fields = {
  name,
  title,
  institution,
  field_id: {
    ...{ kind: 'choice', label: '专业领域', placeholder: '请选择', required: '请选择专业领域' },
    ...{ numeric: true, shows: 'field_name' },
  },
  area: { ...area, beside: true, shows: 'area_name' },
  ...more,
  evidence: {
    kind: 'rows',
    label: '成果与业绩',
    one: '一项',
    required: '请至少填写一项成果与业绩',
    max: 20,
    row: EVIDENCE_FIELDS,
    hint: '平台逐项核实：核实的标“已核实”，无法核实的标“本人陈述”，不属实的不展示。',
  },
  files: { ...FILES, label: '证明材料', hint: '职称证书、获奖证书、项目合同等' },
  ...CONTACT_FIELDS,
  agreed: {
    ...{ kind: 'tick', label: '本人同意在专家库公开以上信息（联系方式除外）', short: '是否同意公开' },
    required: '同意公开以上信息后才能入驻',
  },
} as const satisfies FormFields;

/** 专家入驻: somebody asks to be listed; evidence is checked one by one. */
export const EXPERT_SETTLE = settlingKind({
  name: 'expert_settle',
  label: '专家入驻',
  prefix: 'ZR',
  path: '/expertRz?case=',
  days: 7,
  fields,
  marked: EXPERT_FIELDS,
  piece: { label: '成果', verdicts: EVIDENCE_VERDICTS, how: '请写明怎样核实的，如 国家知识产权局公告查询' },
  reviewed: '平台逐项核实成果与业绩，{due} 前答复',
  listed: {
    ...{ act: '通过并展示', label: '已入驻', next: '已在专家库展示；信息有变化可以再次提交', leads: '/expertDesk' },
    tells: '您的专家入驻申请已通过，现已在专家库展示。可在“专家工作台”开放预约时段、答复咨询。',
  },
});
