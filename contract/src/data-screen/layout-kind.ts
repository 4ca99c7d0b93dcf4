import { contentKind } from '../editing/content-kind';
import { layoutTextFault } from './tile-kinds';

/** 大屏版式: which tile stands where on the data screen. The newest that is published counts. */
export const SCREEN_LAYOUT = contentKind({
  key: 'screen_layout',
  name: '大屏版式',
  note: '数据大屏上的图块和位置。最新发布的一份生效；撤下它就回到上一份，都没有发布时用出厂版式。版本、定时发布和回收站在这里，拖动排版请点“拖动排版”。',
  workshop: '/screen-layout',
  table: 'screen_layout',
  title: 'name',
  listed: [],
  order: ['-published_at', '-id'],
  publishing: { page: { path: '/dataPage/page1', whole: true } },
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写版式名称，如 2026 年会议厅', max: 40 },
    tiles: {
      kind: 'lines',
      label: '图块',
      rows: 12,
      max: 800,
      required: '请至少放一个图块',
      hint: '每行一个图块：图块 = 列 行 宽 高，全屏 24 列 12 行，如 map = 7 3 12 7',
      check: layoutTextFault,
    },
  },
});
