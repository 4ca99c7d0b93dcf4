/** Surnames of two characters, as they are met. */
const DOUBLE = new Set([
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '东方',
  '夏侯',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '长孙',
  '宇文',
  '司徒',
  '令狐',
  '端木',
]);

/** Somebody as everybody may call them: '陈女士'; '陈**' where nobody said whether a man or a woman. */
export function unnamed(name: string, gender: number): string {
  const signs = [...name.trim()];
  const two = signs.slice(0, 2).join('');
  const surname = DOUBLE.has(two) ? two : (signs[0] ?? '');
  return surname + (gender === 1 ? '先生' : gender === 2 ? '女士' : '**');
}

/** An enterprise's names as they are compared: without spaces and brackets, whole and without what stands behind in law. */
export function comparedNames(name: string): string[] {
  const whole = name.normalize('NFKC').replace(/[\s()（）·.]/g, '');
  const short = whole.replace(/(?:股份|集团)?(?:有限责任公司|有限公司|公司|集团)$/, '');
  return [...new Set([whole, short])].filter((one) => [...one].length > 1);
}

/** '20–30 万元/年'; 面议 where nobody said. */
export function payText(from: number | null, to: number | null): string {
  if (from === null && to === null) return '面议';
  if (from === null) return `${to} 万元/年以内`;
  return to === null || to === from ? `${from} 万元/年${to === null ? '起' : ''}` : `${from}–${to} 万元/年`;
}

/** '2018–2022', '2018 至今'. */
export const yearsText = (from: string, to: string): string => (to === '' ? `${from} 至今` : `${from}–${to}`);
