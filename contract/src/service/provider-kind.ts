import { contentKind } from '../editing/content-kind';
import { PROVIDER_FIELDS } from './service-fields';

/** 服务机构: who provides services; those that are enterprises of the portal keep their own by 服务机构入驻. */
export const PROVIDER = contentKind({
  key: 'provider',
  name: '服务机构',
  note: '提供服务的机构。由企业入驻的，介绍和资质以其入驻审核为准；没有账号的机构在这里维护，其订单由平台代为转达。',
  table: 'provider',
  title: 'name',
  listed: ['enterprise', 'area', 'settled_on', 'services'],
  order: ['-updated_at', '-id'],
  permission: 'content',
  fields: {
    name: { kind: 'text', label: '机构名称', required: '请填写机构全称', max: 100 },
    enterprise: {
      kind: 'text',
      label: '企业库中的名称',
      max: 100,
      hint: '机构在企业库中的全称；填写后由该企业的成员办理订单，留空由平台转达',
    },
    ...PROVIDER_FIELDS,
    settled_on: { kind: 'day', label: '入驻日期' },
    services: { kind: 'text', label: '在架服务', locked: true },
  },
});
