import { PORTAL_CODE } from '@zhice/contract/content/portal-code';

const BANNERS = ['morning', 'noon', 'dusk', 'factory', 'harbour'];

/** Settings of the site by name, as pcconfig answers them; numbers and addresses of an imaginary operator. */
export const SETTINGS: Record<string, string> = {
  lbt: BANNERS.map((name) => `/pc/pictures/banner-${name}.svg`).join(','),
  yrzqys_count: '0',
  fwrx: '0571-80000001',
  gsdz: '江澜省澜州市高新区知新路88号',
  swhz: '0571-80000002（合作与投诉）',
  phone: '0571-80000001',
  kfimage: PORTAL_CODE,
  bah: '浙ICP备2026000000号-1',
  gab: '浙公网安备33010000000000号',
  bqxx: '知策服务平台运营中心',
};
