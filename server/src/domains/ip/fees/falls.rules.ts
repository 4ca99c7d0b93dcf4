import { FACTS } from '@zhice/matching/facts';
import type { FactValue, TitleValue } from '@zhice/matching/profile';

/** Titles that are given or renewed by counting rights of class I and II (国科发火〔2016〕32号, 国科发政〔2017〕115号, 梯度培育). */
export const TITLES_BY_RIGHTS: ReadonlySet<string> = new Set([
  'title_high_tech',
  'title_tech_sme',
  'title_innovative_sme',
  'title_specialized_sme',
  'title_little_giant',
  'title_city_high_tech',
  'title_city_patent_pilot',
]);

const LABELS = new Map<string, string>(FACTS.map(({ key, label }) => [key, label]));
export const labelOf = (fact: string): string => LABELS.get(fact) ?? fact;

export const isTitleHeld = (value: FactValue, today: string): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { held, to } = value as TitleValue;
  return held === true && (to ?? '9999') >= today;
};

const CONTRACT_NAMES: Readonly<Record<string, string>> = {
  pledge: '质押（贷款担保）',
  licence: '许可',
  open_licence: '开放许可',
  seizure: '查封、保全',
};
export const CONTRACT_KINDS = Object.keys(CONTRACT_NAMES);
export const contractName = (kind: string): string => CONTRACT_NAMES[kind] ?? kind;
