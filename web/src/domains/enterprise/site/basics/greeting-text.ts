/** A greeting by the hour in China (UTC+8 all year). */
export function greeting(now: number): string {
  const hour = new Date(now + 8 * 3_600_000).getUTCHours();
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  return hour < 18 ? '下午好' : '晚上好';
}
