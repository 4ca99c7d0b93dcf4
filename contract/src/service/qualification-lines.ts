import { isDay } from '../formats';
import { QUALIFICATIONS, type Qualification } from './enumerations';

/** A qualification as a line says it. */
export interface QualificationLine {
  kind: Qualification;
  number: string;
  issuer: string;
  issued_on: string | null;
  expires_on: string | null;
}

export const QUALIFICATION_HINT =
  '一行一项：资质 = 证号 = 发证机构 = 取得日 = 有效期至，如 专利代理机构执业许可 = 33201 = 国家知识产权局 = 2021-03-05 = 长期';

/** The qualifications that lines name; `fault` says in Chinese what one of them does not say as it should. */
export function readQualifications(text: string): { list: QualificationLine[]; fault?: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const list: QualificationLine[] = [];
  for (const line of lines) {
    const [name = '', number = '', issuer = '', from = '', to = '', ...more] = line
      .split(/[=＝]/)
      .map((part) => part.trim());
    const kind = QUALIFICATIONS.find((one) => QUALIFICATIONS.labels[one] === name);
    if (!kind) return { list, fault: `“${name}”不在资质种类中，请写：${namesOfAll()}` };
    if (more.length > 0) return { list, fault: `“${line}”应写成：资质 = 证号 = 发证机构 = 取得日 = 有效期至` };
    const days = [from, to === '长期' ? '' : to];
    const wrong = days.find((day) => day !== '' && !isDay(day));
    if (wrong !== undefined) return { list, fault: `“${wrong}”不是日期，请写成 2026-03-05；没有期限的写“长期”` };
    list.push({ kind, number, issuer, issued_on: days[0] || null, expires_on: days[1] || null });
  }
  return { list };
}

const namesOfAll = (): string => QUALIFICATIONS.map((one) => QUALIFICATIONS.labels[one]).join('、');

/** The same as lines again. */
export const qualificationLine = ({ kind, number, issuer, issued_on, expires_on }: QualificationLine): string =>
  [QUALIFICATIONS.labels[kind], number, issuer, issued_on ?? '', expires_on ?? '长期'].join(' = ');
