import type { MemberRole } from '@zhice/contract/enterprise/member-permissions';
import type { AwardRecord, BulletinRecord, DocumentRecord, InformationRecord } from '@zhice/contract/policy/record';
import { NATIONAL_PROGRAMMES } from '@zhice/matching/rules/all';
import { type DemoContent, makeContent } from './content/content';
import { composeDocuments } from './documents/compose';
import { DOCUMENT_PLANS } from './documents/document-plans';
import {
  BANK_ENTERPRISE,
  bankEnterprise,
  FULL_ENTERPRISE,
  fullEnterprise,
  YOUNG_ENTERPRISE,
  youngEnterprise,
} from './enterprises/accounts';
import { type DemoEnterprise, generateEnterprises } from './enterprises/generate';
import { type DemoIndustry, INDUSTRIES } from './enterprises/industry-classes';
import { type DemoRecords, makePublicRecords } from './enterprises/public-records';
import { type DemoFinancing, makeFinancing } from './financing/financing';
import { type DemoFront, makeFront } from './front/front';
import { basisDocument } from './items/basis';
import { composeItem, type DemoItem } from './items/compose';
import { ITEM_PLANS } from './items/item-plans';
import { makeAwards } from './news/awards';
import { makeBulletins } from './news/bulletins';
import { makeInformations } from './news/informations';
import { type DemoDocument, makeDocuments } from './papers/documents';
import { type DemoAttachment, type DemoEdit, makePolicyEdits } from './papers/policy-edits';
import { type DemoQualification, makeQualifications } from './papers/qualifications';
import { type DemoExperts, EXPERT_ACCOUNTS, makeExpertHall } from './people/experts';
import { type DemoTalents, makeTalentHall } from './people/talents';
import { AREAS, type DemoArea, ISSUERS } from './places';
import { type DemoRights, makeRights } from './rights/rights';

export interface DemoDepartment {
  name: string;
  /** 18 national, 19 provincial, 20 city, 21 county. */
  level: 18 | 19 | 20 | 21;
  /** Empty for national departments. */
  phone: string;
}

export interface DemoAccount {
  username: string;
  nickname: string;
  mobile?: string;
  /** Name of its enterprise. */
  enterprise?: string;
  /** What it is there; the owner unless said. */
  role?: MemberRole;
  /** Name of a second enterprise that it serves in the same role. */
  also?: string;
}

export interface DemoData {
  areas: DemoArea[];
  industries: DemoIndustry[];
  departments: DemoDepartment[];
  documents: (DocumentRecord & { source_key: string })[];
  items: DemoItem[];
  /** What policies said before they were edited, the latest edit of each first. */
  edits: DemoEdit[];
  attachments: DemoAttachment[];
  bulletins: BulletinRecord[];
  informations: InformationRecord[];
  awards: AwardRecord[];
  enterprises: DemoEnterprise[];
  accounts: DemoAccount[];
  front: DemoFront;
  experts: DemoExperts;
  talents: DemoTalents;
  content: DemoContent;
  financing: DemoFinancing;
  property: DemoRights;
  qualifications: DemoQualification[];
  records: DemoRecords;
  /** Of the enterprise of account qiye. */
  library: DemoDocument[];
}

const ACCOUNTS: DemoAccount[] = [
  {
    username: 'qiye',
    nickname: '智芯控制政策专员',
    mobile: '13900000001',
    enterprise: FULL_ENTERPRISE,
  },
  {
    username: 'xinqi',
    nickname: '云禾数字负责人',
    mobile: '13900000002',
    enterprise: YOUNG_ENTERPRISE,
  },
  { username: 'geren', nickname: '个人访客', mobile: '13900000003' },
  ...EXPERT_ACCOUNTS.map((username, at) => ({
    username,
    nickname: `专家用户${at + 1}`,
    mobile: `1390000010${at + 1}`,
  })),
  { username: 'rencai', nickname: '人才用户', mobile: '13900000020' },
  {
    username: 'banshi',
    nickname: '智芯控制经办人',
    mobile: '13900000004',
    enterprise: FULL_ENTERPRISE,
    role: 'clerk',
  },
  {
    username: 'caiwu',
    nickname: '智芯控制财务',
    mobile: '13900000005',
    enterprise: FULL_ENTERPRISE,
    role: 'finance',
  },
  {
    username: 'daili',
    nickname: '澜州代理机构',
    mobile: '13900000006',
    enterprise: FULL_ENTERPRISE,
    role: 'clerk',
    also: YOUNG_ENTERPRISE,
  },
  { username: 'yinhang', nickname: '江澜银行客户经理', mobile: '13900000021', enterprise: BANK_ENTERPRISE },
];

function findProgramme(key: string) {
  const found = NATIONAL_PROGRAMMES.find((programme) => programme.key === key);
  if (!found) throw new Error(`no national programme '${key}'`);
  return found;
}

function departmentsOf(documents: DocumentRecord[]): DemoDepartment[] {
  const local = Object.values(ISSUERS).map((issuer, index) => ({
    name: issuer.name,
    level: issuer.level,
    phone: `0599-8800${String(7000 + index * 11).padStart(4, '0')}`,
  }));
  const national = [...new Set(documents.filter((record) => record.level === 18).map((record) => record.issuer!))];
  return [...national.map((name) => ({ name, level: 18 as const, phone: '' })), ...local];
}

/**
 * Policies, enterprises and accounts of an imaginary province, as an import would bring them.
 * All days are counted from `today` (YYYY-MM-DD), except those of real national measures; the same day gives the same data.
 */
export function demoData(today: string): DemoData {
  const basis = ITEM_PLANS.map((item) => basisDocument(item, today)).filter((plan) => plan !== undefined);
  const { documents: dated, find } = composeDocuments([...DOCUMENT_PLANS, ...basis], today);
  const items = ITEM_PLANS.map((item) => composeItem(item, today, find, findProgramme));
  const documents = dated.map((plan) => plan.record);
  const generated = generateEnterprises(today);
  const enterprises = [fullEnterprise(today), youngEnterprise(today), bankEnterprise(today), ...generated];
  const property = makeRights(today, enterprises);
  return {
    areas: AREAS,
    industries: INDUSTRIES,
    departments: departmentsOf(documents),
    documents,
    items,
    ...makePolicyEdits(today, dated, items),
    bulletins: makeBulletins(today, dated, items, find),
    informations: makeInformations(today, items, generated),
    awards: makeAwards(today, generated),
    enterprises,
    accounts: ACCOUNTS,
    front: makeFront(today, generated, enterprises),
    experts: makeExpertHall(today, generated, property),
    talents: makeTalentHall(today, generated),
    content: makeContent(today),
    financing: makeFinancing(today, generated),
    property,
    qualifications: makeQualifications(today, enterprises),
    records: makePublicRecords(today, enterprises),
    library: makeDocuments(today),
  };
}
