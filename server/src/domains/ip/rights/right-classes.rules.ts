import type { PatentKind, RightKind } from '@zhice/contract/ip/right';
import { IPC_SECTIONS, LOCARNO_CLASSES, NICE_CLASSES, WORK_KINDS } from './right-classes.table';

/** How the classes of a right are written. */
type Classification = 'ipc' | 'locarno' | 'nice' | 'work';

export function classificationOf(kind: RightKind, patentKind: PatentKind | null): Classification | null {
  if (kind === 'patent') return patentKind === 'design' ? 'locarno' : 'ipc';
  if (kind === 'trademark') return 'nice';
  return kind === 'copyright' ? 'work' : null;
}

const READERS: Readonly<Record<Classification, (text: string) => string | null>> = {
  ipc: ipcSymbol,
  locarno: locarnoSymbol,
  nice: niceClass,
  work: workKind,
};

const FORMS: Readonly<Record<Classification, string>> = {
  ipc: '不是 IPC 分类号：应形如 A01B 1/00',
  locarno: '不是外观设计的洛迦诺分类号：应形如 14-02',
  nice: '不是商标的尼斯分类：应为 1 至 45',
  work: `不是作品类别：请填写${Object.keys(WORK_KINDS).slice(0, 10).join('、')}等`,
};

/** Class symbols in their normal form, each once; or what is wrong with the first that is none. */
export function readClasses(
  classification: Classification,
  given: readonly string[],
): { classes: string[]; error?: string } {
  const classes: string[] = [];
  for (const text of given.flatMap((entry) => entry.split(/[;；]/))) {
    const plain = text.normalize('NFKC').trim();
    if (plain === '') continue;
    const symbol = READERS[classification](plain);
    if (symbol === null) return { classes: [...given], error: `“${text.trim()}”${FORMS[classification]}` };
    if (!classes.includes(symbol)) classes.push(symbol);
  }
  if (classification === 'work' && classes.length > 1) return { classes, error: '一件作品只有一个类别，请只填一个' };
  return { classes };
}

/** B64U20/80, H04N 5/225(2006.01)I -> with one space, without edition; a subclass alone is a symbol too. */
function ipcSymbol(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/\(.*$/, '')
    .replace(/^INT\.?CL\.?/, '')
    .replace(/\s/g, '');
  const [, subclass, group] = /^([A-H]\d{2}[A-Z])(\d{1,4}\/\d{2,6})?$/.exec(plain) ?? [];
  if (subclass === undefined) return null;
  return group === undefined ? subclass : `${subclass} ${group}`;
}

/** LOC(13)Cl.14-02, 14-2 -> 14-02. */
function locarnoSymbol(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/^LOC\s*\(\d+\)\s*(?:CL\.?)?/, '')
    .replace(/[\s‐-―]/g, (sign) => (sign.trim() === '' ? '' : '-'));
  const [, main, sub] = /^(\d{1,2})-(\d{1,2})$/.exec(plain) ?? [];
  if (main === undefined || sub === undefined) return null;
  const symbol = main.padStart(2, '0');
  return symbol in LOCARNO_CLASSES || symbol === '99' ? `${symbol}-${sub.padStart(2, '0')}` : null;
}

/** 9, 第9类, 09 -> 09. */
function niceClass(text: string): string | null {
  const digits = /^第?\s*(\d{1,2})\s*类?$/.exec(text)?.[1]?.padStart(2, '0');
  return digits !== undefined && digits in NICE_CLASSES ? digits : null;
}

function workKind(text: string): string | null {
  const plain = text.replace(/^[A-Z][.、 ]?/i, '');
  for (const [kind, others] of Object.entries(WORK_KINDS)) {
    if (kind === plain || others.includes(plain)) return kind;
  }
  return null;
}

/** What lists count by: the IPC section, the Locarno or Nice class, the kind of work of the main class; '' without one. */
export function classGroup(classification: Classification | null, classes: readonly string[]): string {
  const [main = ''] = classes;
  if (classification === 'ipc') return main.slice(0, 1);
  return classification === 'locarno' ? main.slice(0, 2) : main;
}

/** A class group in words: G 物理, 第 9 类 科学仪器…, 14 录音… */
export function classGroupName(kind: RightKind, group: string): string {
  if (kind === 'trademark') return `第 ${Number(group)} 类 ${NICE_CLASSES[group] ?? ''}`.trim();
  if (kind === 'patent') return `${group} ${IPC_SECTIONS[group] ?? LOCARNO_CLASSES[group] ?? ''}`.trim();
  return group;
}
