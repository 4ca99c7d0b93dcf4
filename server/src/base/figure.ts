/** A number with its unit as pages, reports and notices of companies write it: '2,000 万元'. */
export const figureText = (value: number, unit: string): string => `${value.toLocaleString('zh-CN')} ${unit}`;
