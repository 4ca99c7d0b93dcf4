import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { RECORD_KEYS, RECORD_KINDS, type RecordKey } from '@zhice/contract/public-record/kinds';
import { type ListState, numberPart, textPart, wordPart } from '../../../app/list-state';

/** The tabs in their order: the profile, each kind of record, rights, and for its own people the policies that fit. */
const OTHERS = { profile: '企业概况', ip: '知识产权', policies: '适合的政策' } as const;
export type TabKey = RecordKey | keyof typeof OTHERS;
export const TABS: readonly TabKey[] = [
  ...(['profile', 'shareholder', 'person', 'branch', 'ip', 'certificate', 'tender', 'contract', 'check'] as const),
  ...(['abnormality', 'penalty', 'award', 'policies', 'change'] as const),
];

export const isRecord = (tab: TabKey): tab is RecordKey => (RECORD_KEYS as string[]).includes(tab);
export const labelOf = (tab: TabKey): string => (isRecord(tab) ? RECORD_KINDS[tab].label : OTHERS[tab]);

export const COMPANY_PARTS = {
  tab: wordPart(TABS, 'profile'),
  keyword: textPart,
  standing: wordPart(['current', 'ended'] as const),
  kind: wordPart(RIGHT_KINDS, 'patent'),
  page: numberPart(1),
  size: numberPart(20),
};
export type CompanyState = ListState<typeof COMPANY_PARTS>;

/** What another tab does not take over. */
export const FRESH = { keyword: '', standing: undefined, kind: 'patent', page: 1 } as const;
