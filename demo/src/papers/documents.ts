import type { DOCUMENT_BELONGS } from '@zhice/contract/enterprise/enumerations';
import { addDays, yearOf } from '../calendar';

/** A document in the library of the demo account's enterprise. */
export interface DemoDocument {
  name: string;
  type: string;
  classification: string;
  belong: (typeof DOCUMENT_BELONGS)[number];
  belong_name: string;
  expires_on: string | null;
  note: string;
  /** The page that its file shows, in ASCII. */
  page: string;
}

/** What an enterprise keeps at hand for declarations. */
export function makeDocuments(today: string): DemoDocument[] {
  const year = yearOf(today) - 1;
  const company = { belong: 'company', belong_name: '', note: '', expires_on: null } as const;
  return [
    { ...company, name: '营业执照', type: 'licence', classification: 'enterprise', page: 'BUSINESS LICENCE' },
    {
      ...company,
      name: `${year} 年度审计报告`,
      type: 'audit',
      classification: 'finance',
      page: `AUDIT REPORT ${year}`,
    },
    {
      ...company,
      name: '无欠税证明',
      type: 'tax',
      classification: 'finance',
      expires_on: addDays(today, 21),
      note: '每三个月到税务局重开',
      page: 'TAX CERTIFICATE',
    },
    {
      ...company,
      name: '社保缴纳证明',
      type: 'social',
      classification: 'people',
      expires_on: addDays(today, -9),
      page: 'SOCIAL INSURANCE',
    },
    {
      ...company,
      name: '职称证书',
      type: 'identity',
      classification: 'people',
      belong: 'person',
      belong_name: '周启明',
      page: 'PROFESSIONAL TITLE',
    },
  ];
}
