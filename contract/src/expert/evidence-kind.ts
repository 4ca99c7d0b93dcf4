import { contentKind } from '../editing/content-kind';
import { EVIDENCE_STATES } from './enumerations';
import { EVIDENCE_FIELDS } from './expert-fields';

const { kind, title, ...more } = EVIDENCE_FIELDS;

/** 专家成果: what experts are known by, each verified or claimed, by whom and when. */
export const EXPERT_EVIDENCE = contentKind({
  key: 'expert_evidence',
  name: '专家成果',
  note: '专家的论文、专利、标准、项目和奖项，逐项核实；页面上写明核实人所在部门和日期。',
  table: 'expert_evidence',
  title: 'title',
  listed: ['expert', 'kind', 'number', 'dated_on', 'finding'],
  filters: ['kind'],
  order: ['-id'],
  permission: 'reviews',
  fields: {
    title,
    expert: {
      ...{ kind: 'text', label: '专家', max: 80, required: '请填写是哪位专家' },
      hint: '姓名；有重名的填写专家详情页地址中的数字',
    },
    kind,
    ...more,
    finding: { kind: 'choice', label: '核实情况', of: EVIDENCE_STATES, required: '请选择核实情况' },
    note: { kind: 'lines', label: '怎样核实的', max: 500 },
  },
});
