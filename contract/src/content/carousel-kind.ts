import { contentKind } from '../editing/content-kind';
import { PICTURE, PLACE } from './content-fields';

/** 首页轮播图: the pictures behind the search of the home page. */
export const CAROUSEL = contentKind({
  key: 'carousel',
  name: '首页轮播图',
  note: '首页搜索框背后的图片，按排序轮流出现。',
  table: 'carousel',
  title: 'title',
  listed: ['image', 'position'],
  order: ['position', 'id'],
  publishing: { page: { path: '/index', whole: true } },
  fields: {
    title: { kind: 'text', label: '名称', required: '请填写名称', max: 60, hint: '只在后台显示' },
    image: { ...PICTURE, required: '请填写图片地址' },
    position: PLACE,
  },
});
