import type { FormFields } from '../fields';
import { LEVEL_FIELD } from '../level';

/** No authority of today issued anything before it. */
const FIRST_DAY = '1949-10-01';

/** What a certificate says; a title it proves goes into the enterprise's facts when it is saved. */
export const QUALIFICATION_FIELDS = {
  kind: {
    kind: 'choice',
    label: '资质种类',
    required: '请选择资质种类',
    hint: '高新技术企业等资质会自动用于政策匹配。',
  },
  name: {
    kind: 'text',
    label: '资质名称',
    required: '请填写资质名称，如 ISO9001 质量管理体系认证',
    max: 100,
    placeholder: '如：ISO9001 质量管理体系认证',
    when: ({ kind }) => kind === 'other',
  },
  issued_on: {
    kind: 'day',
    label: '发证日期',
    required: '请填写发证日期',
    past: true,
    check: (day) => (day < FIRST_DAY ? '发证日期过早，请核对' : undefined),
  },
  expires_on: {
    kind: 'day',
    label: '有效期至',
    beside: true,
    required: '请填写有效期至，没有期限请勾选“长期有效”',
    when: ({ endless }) => !endless,
    check: (day, { issued_on: issued = '' }) => (day < issued ? '有效期至不能早于发证日期' : undefined),
  },
  endless: {
    kind: 'tick',
    label: '长期有效，证书上没有截止日期',
    short: '长期有效',
    local: true,
    from: ({ expires_on }: { expires_on: string | null }) => expires_on === null,
  },
  renews: {
    kind: 'tick',
    label: '到期前 90 天开始提醒续期；不再续期的证书请取消勾选',
    short: '到期提醒',
    ticked: true,
    when: ({ endless }) => !endless,
  },
  certificate_no: { kind: 'text', label: '证书编号', max: 60 },
  level: LEVEL_FIELD,
  issuer: {
    kind: 'text',
    label: '发证机关',
    max: 100,
    placeholder: '如：省科学技术厅、省财政厅、国家税务总局省税务局',
  },
  upload_id: {
    kind: 'file',
    label: '证书文件',
    hint: 'PDF 或图片，不超过 20 MB。只有本企业的人能看到。',
    from: ({ file }: { file?: unknown }) => file,
  },
  note: { kind: 'lines', label: '备注', max: 1000, hint: '只有本企业的人能看到。' },
} satisfies FormFields;
