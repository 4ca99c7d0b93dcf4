import { contentKind } from '../editing/content-kind';
import { ADDRESS, PICTURE, PLACE } from './content-fields';
import { PARTNER_KINDS } from './enumerations';

/** 合作伙伴: partners of the service system and links of the footer; what is saved shows at once. */
export const PARTNER = contentKind({
  key: 'partner',
  name: '合作伙伴',
  note: '服务体系的合作机构和页脚的友情链接，保存后 15 秒内生效。',
  table: 'partner',
  title: 'title',
  listed: ['kind', 'url', 'position'],
  filters: ['kind'],
  order: ['kind', 'position', 'id'],
  fields: {
    title: { kind: 'text', label: '名称', required: '请填写名称', max: 60 },
    kind: { kind: 'choice', label: '显示位置', required: '请选择显示位置', of: PARTNER_KINDS },
    url: { ...ADDRESS, label: '网址' },
    image: { ...PICTURE, label: '标志图片' },
    position: PLACE,
  },
});
