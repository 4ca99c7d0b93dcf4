import type { TitleValue } from '@zhice/matching/profile';
import { addDays, addYears, yearOf } from '../calendar';
import { FULL_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import { hash } from '../random';

/** A certificate of a demo enterprise. */
export interface DemoQualification {
  source_key: string;
  credit_code: string;
  /** Key of a title fact, or other. */
  kind: string;
  name: string;
  level: 18 | 19 | 20 | 21 | null;
  certificate_no: string;
  issuer: string;
  issued_on: string;
  /** null: without end. */
  expires_on: string | null;
}

interface Kind {
  name: string;
  level: 18 | 19 | 20 | null;
  issuer: string;
  /** The letters of its numbers. */
  letters: string;
}

/** What each title is called on its certificate, and who gives it. */
const KINDS: Readonly<Record<string, Kind>> = {
  title_high_tech: {
    name: '高新技术企业',
    level: 18,
    issuer: '江澜省科学技术厅、江澜省财政厅、国家税务总局江澜省税务局',
    letters: 'GR',
  },
  title_tech_sme: { name: '科技型中小企业', level: 19, issuer: '江澜省科学技术厅', letters: 'KJ' },
  title_innovative_sme: {
    name: '科技和创新型中小企业',
    level: 19,
    issuer: '江澜省工业和信息化厅',
    letters: 'CX',
  },
  title_specialized_sme: { name: '专精特新中小企业', level: 19, issuer: '江澜省工业和信息化厅', letters: 'ZJ' },
  title_little_giant: { name: '专精特新“小巨人”企业', level: 18, issuer: '工业和信息化部', letters: 'XJR' },
  title_city_high_tech: { name: '市级高新技术企业', level: 20, issuer: '澜州市科学技术局', letters: 'SG' },
  title_city_patent_pilot: { name: '市级专利试点企业', level: 20, issuer: '澜州市市场监督管理局', letters: 'ZS' },
  title_ip_standard: { name: '知识产权管理体系认证', level: null, issuer: '江澜知识产权认证有限公司', letters: 'IPMS' },
  platform_city_tech_center: { name: '市级企业技术中心', level: 20, issuer: '澜州市经济和信息化局', letters: 'JZ' },
  platform_city_rd_center: {
    name: '市级高新技术企业研发中心',
    level: 20,
    issuer: '澜州市科学技术局',
    letters: 'YZ',
  },
};

const numberOf = (letters: string, key: string, issuedOn: string): string =>
  `${letters}${yearOf(issuedOn)}99${String(hash(key) % 100_000).padStart(6, '0')}`;

/** The certificates that the title facts of an enterprise tell of. 规模以上 is a matter of statistics and has none. */
function ofTitles({ credit_code, facts = [] }: DemoEnterprise): DemoQualification[] {
  return facts.flatMap(({ fact, value }) => {
    const kind = KINDS[fact];
    const { held, from, to } = (kind ? value : {}) as Partial<TitleValue>;
    if (!kind || !held || !from) return [];
    const source_key = `${credit_code} ${fact}`;
    const { name, level, issuer, letters } = kind;
    const certificate_no = numberOf(letters, source_key, from);
    return [
      {
        source_key,
        credit_code,
        kind: fact,
        name,
        level,
        issuer,
        certificate_no,
        issued_on: from,
        expires_on: to ?? null,
      },
    ];
  });
}

/** Beside its titles: a certification that ends soon, a licence that has ended, a certificate that was renewed. */
function ofFullEnterprise(credit_code: string, titles: DemoQualification[], today: string): DemoQualification[] {
  const other = (name: string, issuer: string, letters: string, issued_on: string, expires_on: string | null) => ({
    source_key: `${credit_code} ${name}`,
    credit_code,
    kind: 'other',
    name,
    level: null,
    issuer,
    certificate_no: numberOf(letters, name, issued_on),
    issued_on,
    expires_on,
  });
  const highTech = titles.find(({ kind }) => kind === 'title_high_tech');
  const soon = addDays(today, 48);
  const over = addDays(today, -12);
  return [
    other('ISO 9001 质量管理体系认证', '江澜质量认证中心有限公司', 'Q', addDays(addYears(soon, -3), 1), soon),
    other('排污许可证', '澜州市生态环境局', 'PW', addDays(addYears(over, -5), 1), over),
    other('ISO 14001 环境管理体系认证', '江澜质量认证中心有限公司', 'E', addDays(today, -400), addDays(today, 694)),
    ...(highTech
      ? [
          {
            ...highTech,
            source_key: `${highTech.source_key} earlier`,
            certificate_no: numberOf('GR', 'earlier', addYears(highTech.issued_on, -3)),
            issued_on: addYears(highTech.issued_on, -3),
            expires_on: addDays(highTech.issued_on, -1),
          },
        ]
      : []),
  ];
}

/** The certificates of the demo enterprises, which agree with their title facts. */
export function makeQualifications(today: string, enterprises: readonly DemoEnterprise[]): DemoQualification[] {
  return enterprises.flatMap((enterprise) => {
    const titles = ofTitles(enterprise);
    const { name, credit_code } = enterprise;
    return name === FULL_ENTERPRISE ? [...titles, ...ofFullEnterprise(credit_code, titles, today)] : titles;
  });
}
