/** The cities that a province's policies may leave out (计划单列市). */
export const CITIES_APART: Readonly<Record<string, string>> = {
  ...{ 大连: '210200', 宁波: '330200', 厦门: '350200', 青岛: '370200', 深圳: '440300' },
};

/** Provinces by the one sign that no city of theirs begins with. */
export const SHORT_PROVINCES: Readonly<Record<string, string>> = {
  ...{ '11': '京', '12': '津', '31': '沪', '34': '皖', '37': '鲁', '41': '豫', '44': '粤', '50': '渝', '51': '川' },
};

/** What cities are called in one character, after 在: 在深, 在甬; none that begins a word (在中国, 在长期). */
export const SHORT_CITIES: Readonly<Record<string, string>> = {
  ...{ 1100: '京', 1200: '津', 3100: '沪', 5000: '渝', 4403: '深', 4401: '穗', 4419: '莞', 4406: '佛', 4201: '汉' },
  ...{ 5101: '蓉', 3301: '杭', 3302: '甬', 3303: '温', 3201: '宁', 3202: '锡', 3701: '济', 3502: '厦', 3501: '榕' },
  ...{ 4101: '郑', 3601: '洪', 5201: '筑', 5301: '昆' },
};
