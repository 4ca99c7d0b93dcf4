import { contentKind } from '../editing/content-kind';
import { PICTURE } from './content-fields';

/** 网站设置: what footer and home page say of the operator; one row. */
export const SETTINGS = contentKind({
  key: 'settings',
  name: '网站设置',
  note: '页脚、首页和协议中显示的运营单位信息，保存后 15 秒内生效。',
  table: 'site_settings',
  title: 'bqxx',
  listed: [],
  order: ['id'],
  single: true,
  fixed: true,
  fields: {
    bqxx: {
      kind: 'text',
      label: '运营单位',
      required: '请填写运营单位的名称',
      max: 100,
      hint: '显示在页脚和用户协议中',
    },
    fwrx: { kind: 'text', label: '服务热线', max: 60, placeholder: '如 0571-80000001' },
    phone: { kind: 'text', label: '联系电话', beside: true, max: 60 },
    swhz: { kind: 'text', label: '商务合作', max: 100 },
    gsdz: { kind: 'text', label: '地址', max: 200 },
    bah: { kind: 'text', label: 'ICP 备案号', max: 60, placeholder: '如 浙ICP备2026000000号-1' },
    gab: { kind: 'text', label: '公安备案号', beside: true, max: 60 },
    screen_area: {
      kind: 'text',
      label: '数据大屏的地区',
      max: 6,
      placeholder: '如 330000',
      hint: '省或市的六位行政区划代码，留空为全国。地图文件（GeoJSON）放在数据目录的 maps 文件夹，以代码命名：330000.json、330100.json',
      check: (code) => (/^(\d{6})?$/.test(code) ? undefined : '请填写六位行政区划代码，如 330000'),
    },
    map_number: {
      kind: 'text',
      label: '审图号',
      beside: true,
      max: 60,
      placeholder: '如 浙S(2026)1号',
      hint: '公开的网站使用真实地图须标注，显示在地图下方',
    },
    kfimage: { ...PICTURE, label: '客服二维码图片', hint: '留空时显示门户地址的二维码' },
    yrzqys_count: {
      kind: 'amount',
      label: '入驻企业基数',
      decimals: 0,
      most: 10_000_000,
      unit: '家',
      required: '请填写基数，没有填 0',
      hint: '首页的入驻企业数为基数加实际数',
    },
  },
});
