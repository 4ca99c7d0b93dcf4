import { settlingKind } from '../case/settling';
import { CONTACT_FIELDS, FILES } from '../case/shared';
import type { FormFields } from '../fields';
import { CERTIFICATE_STATES } from './enumerations';
import { TALENT_FIELDS } from './talent-fields';

const fields = {
  talent_type_id: {
    ...{ kind: 'choice', label: '人才类型', placeholder: '请选择', required: '请选择人才类型' },
    ...{ numeric: true, shows: 'type_name' },
  },
  ...TALENT_FIELDS,
  area: { ...TALENT_FIELDS.area, shows: 'area_name' },
  files: { ...FILES, label: '证明材料', hint: '学历、职称和证书的扫描件，只用于核实' },
  ...CONTACT_FIELDS,
  agreed: {
    ...{ kind: 'tick', label: '本人同意以匿名方式在人才库展示；姓名、单位和联系方式只在本人同意邀约后提供给对方' },
    short: '是否同意展示',
    required: '同意匿名展示后才能入库',
  },
} as const satisfies FormFields;

/** 人才入库: somebody asks to be found by enterprises, unnamed until they agree. */
export const TALENT_SETTLE = settlingKind({
  name: 'talent_settle',
  label: '人才入库',
  prefix: 'RK',
  path: '/personsubmit?case=',
  days: 5,
  fields,
  marked: TALENT_FIELDS,
  piece: { label: '证书', verdicts: CERTIFICATE_STATES, how: '请写明怎样核实的' },
  reviewed: '平台核实后入库，{due} 前答复',
  listed: {
    ...{ act: '通过并入库', label: '已入库', next: '已匿名展示；信息有变化可以再次提交', leads: '/talentDesk' },
    tells: '您的人才入库申请已通过，现以匿名方式展示。收到邀约会通知您，您同意后对方才能看到姓名和联系方式。',
  },
});
