import { type RightFields, type RightKind, rightFields } from '@zhice/contract/ip/right';
import { type Day, yearOf } from '../../../base/day';
import { contradictions } from '../application-number.rules';
import { classGroup, classificationOf, readClasses } from './right-classes.rules';
import { dateFaults, dateQuestions, isDayWithin } from './right-dates.rules';
import { fieldLabel, hasField, type Remark, RIGHT_FIELDS, type RightField, strangeField } from './right-labels.rules';
import { type NumberRead, readRightNumber } from './right-number.rules';
import { statusFaults, withCeasedDay } from './right-status.rules';

/** The fields of a right in their normal form, with what is computed from them. */
export type RightValues = RightFields & {
  /** What lists count by: IPC section, Locarno or Nice class, kind of work. */
  class_group: string;
  international: boolean;
};

/** A right as it would be stored, and what there is to say about it. */
export interface CheckedRight {
  values: RightValues;
  /** What its number says; null when it is none. */
  number: NumberRead | null;
  /** Refused when saved. */
  faults: Remark[];
  /** Worth a second look, saved all the same. */
  questions: Remark[];
}

const EMPTY: RightFields = {
  patent_kind: null,
  number: '',
  name: '',
  status: 'pending',
  owners: [],
  creators: [],
  classes: [],
  goods: '',
  software_version: '',
  agency: '',
  agent: '',
  applied_on: null,
  published_on: null,
  granted_on: null,
  completed_on: null,
  priority_on: null,
  publication_no: '',
  certificate_no: '',
  holder: 'legal',
  last_death_on: null,
  first_paid_year: null,
  extended_to_on: null,
  ceased_on: null,
  reductions: [],
  offers: [],
  offer_note: '',
  price_wan: null,
  summary: '',
  note: '',
};

/**
 * Checks one right and brings it into its normal form: number with check digit, kind and year that it tells, days that exist
 * and follow each other, classes, status, and fields that the kind does not have. Fields that are not given are empty; the
 * status is then what the dates tell, the kind of a patent what its number tells.
 */
export function checkRight(kind: RightKind, given: Partial<RightFields>, today: Day): CheckedRight {
  const faults: Remark[] = [];
  const questions: Remark[] = [];
  const fields = plainFields(given);
  if (given.status === undefined && fields.granted_on !== null) fields.status = 'granted';
  faults.push(...strangeFields(kind, fields), ...missingFields(kind, fields));
  const number = readNumber(kind, fields, today, faults);
  const unread = dropUnreadDays(kind, fields, faults);
  const classification = classificationOf(kind, fields.patent_kind);
  if (classification !== null) {
    const { classes, error } = readClasses(classification, fields.classes);
    fields.classes = classes;
    if (error !== undefined) faults.push({ field: 'classes', message: error });
  }
  faults.push(...longFields(kind, fields));
  withCeasedDay(kind, fields, today);
  faults.push(...statusFaults(kind, fields, today));
  faults.push(...dateFaults(kind, fields, today).filter(({ field }) => !unread.has(field)));
  faults.push(...reductionFaults(fields));
  questions.push(...numberQuestions(kind, fields, number), ...dateQuestions(kind, fields));
  questions.push(...reductionQuestions(fields));
  const international = number?.international ?? false;
  return {
    values: { ...fields, class_group: classGroup(classification, fields.classes), international },
    number,
    faults,
    questions,
  };
}

/** Single lines without spaces around and doubled; names each once, also where several stand in one. */
function plainFields(given: Partial<RightFields>): RightFields {
  const fields = { ...EMPTY };
  // ten thousand rows of a sheet come through here: no object for each field
  const open: Record<string, unknown> = fields;
  for (const field of RIGHT_FIELDS) {
    const value: unknown = given[field];
    if (value !== undefined) open[field] = plainValue(field, value);
  }
  fields.owners = plainNames(fields.owners);
  fields.creators = plainNames(fields.creators);
  fields.offers = [...new Set(fields.offers)];
  fields.reductions = fields.reductions.map(({ percent, from_year, to_year }) => ({ percent, from_year, to_year }));
  return fields;
}

const MANY_LINES: readonly RightField[] = ['goods', 'offer_note', 'summary', 'note'];

function plainValue(field: RightField, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === '') return value;
  return MANY_LINES.includes(field) ? value.trim() : plainLine(value);
}

/** Wide letters and digits become narrow, so that a search finds them; wide brackets belong to names and stay. */
const plainLine = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim();

function plainNames(names: readonly string[]): string[] {
  const each = names.flatMap((name) => name.split(/[;；]/)).map(plainLine);
  return [...new Set(each.filter((name) => name !== ''))];
}

const isGiven = (field: RightField, value: unknown): boolean => {
  if (field === 'holder') return value !== 'legal';
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
};

function strangeFields(kind: RightKind, fields: RightFields): Remark[] {
  return RIGHT_FIELDS.filter((field) => !hasField(kind, field) && isGiven(field, fields[field])).map((field) => ({
    field,
    message: strangeField(kind, field),
  }));
}

function missingFields(kind: RightKind, fields: RightFields): Remark[] {
  const needed: RightField[] = ['name', 'owners'];
  if (kind === 'patent') needed.push('applied_on');
  if (fields.status !== 'pending' && kind === 'trademark') needed.push('classes');
  return needed
    .filter((field) => !isGiven(field, fields[field]))
    .map((field) => ({ field, message: `请填写${fieldLabel(kind, field)}` }));
}

/** Texts and lists that are longer than the call allows: rows of a sheet come here without it. */
function longFields(kind: RightKind, fields: RightFields): Remark[] {
  const long: Remark[] = [];
  for (const field of RIGHT_FIELDS) {
    const schema = rightFields[field] as { maxLength?: number; maxItems?: number; items?: { maxLength?: number } };
    const value = fields[field];
    const label = fieldLabel(kind, field) ?? field;
    const texts = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    const most = schema.items?.maxLength ?? Number.POSITIVE_INFINITY;
    if (typeof value === 'string' && value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) {
      long.push({ field, message: `${label}不能超过 ${schema.maxLength} 个字` });
    } else if (Array.isArray(value) && value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)) {
      long.push({ field, message: `${label}不能超过 ${schema.maxItems} 项` });
    } else if (texts.some((text) => text.length > most)) {
      long.push({ field, message: `${label}每项不能超过 ${most} 个字` });
    }
  }
  return long;
}

/** Puts the number into its normal form; a patent without a kind takes the one that the number tells. */
function readNumber(kind: RightKind, fields: RightFields, today: Day, faults: Remark[]): NumberRead | null {
  const result = readRightNumber(kind, fields.number, fields.status, today);
  if ('error' in result) {
    faults.push({ field: 'number', message: result.error });
    if (kind === 'patent' && fields.patent_kind === null) {
      faults.push({ field: 'patent_kind', message: '请选择专利类型' });
    }
    return null;
  }
  fields.number = result.read.number;
  if (kind === 'patent') {
    fields.patent_kind ??= result.read.patentKind;
    const [wrong] = patentContradictions(fields, result.read).filter(({ field }) => field === 'patent_kind');
    if (wrong) faults.push(wrong);
  }
  return result.read;
}

function patentContradictions(fields: RightFields, number: NumberRead | null): Remark[] {
  const application = number?.application ?? null;
  const { patent_kind: kind, applied_on: filedOn } = fields;
  if (application === null || kind === null) return [];
  const stated = { kind, filedOn: filedOn !== null && isDayWithin(filedOn) ? filedOn : `${application.year}-01-01` };
  return contradictions(application, stated).map(({ field, words }) => ({
    field: field === 'kind' ? 'patent_kind' : 'applied_on',
    message: words,
  }));
}

function numberQuestions(kind: RightKind, fields: RightFields, number: NumberRead | null): Remark[] {
  if (kind === 'patent') return patentContradictions(fields, number).filter(({ field }) => field === 'applied_on');
  if (number === null || number.year === null || fields.granted_on === null) return [];
  const registeredIn = yearOf(fields.granted_on);
  if (number.year === registeredIn) return [];
  const message = `登记号表明是 ${number.year} 年登记，填写的登记日期在 ${registeredIn} 年，请核对`;
  return [{ field: 'granted_on', message }];
}

const DAYS = RIGHT_FIELDS.filter((field) => field.endsWith('_on'));

/** What is no day of the calendar cannot be compared with others: a fault, then treated as not given. */
function dropUnreadDays(kind: RightKind, fields: RightFields, faults: Remark[]): Set<RightField> {
  const unread = new Set<RightField>();
  for (const field of DAYS) {
    const day = fields[field] as string | null;
    if (day === null) continue;
    if (day !== '' && isDayWithin(day)) continue;
    if (day !== '') {
      faults.push({ field, message: `${fieldLabel(kind, field) ?? '日期'}“${day}”不是有效的日期，请核对` });
      unread.add(field);
    }
    Object.assign(fields, { [field]: null });
  }
  return unread;
}

function reductionFaults({ reductions }: RightFields): Remark[] {
  const wrong = reductions.find(({ from_year: from, to_year: to }) => to !== null && to < from);
  return wrong
    ? [{ field: 'reductions', message: `费减备案的截止年度（${wrong.to_year}）早于起始年度（${wrong.from_year}）` }]
    : [];
}

function reductionQuestions({ reductions, owners }: RightFields): Remark[] {
  const found: Remark[] = [];
  const sorted = [...reductions].sort((a, b) => a.from_year - b.from_year);
  if (sorted.some(({ from_year: from }, at) => at > 0 && from <= (sorted[at - 1]!.to_year ?? 20))) {
    found.push({ field: 'reductions', message: '费减备案的年度有重叠，重叠的年度按比例高的计算，请核对' });
  }
  if (owners.length > 1 && reductions.some(({ percent }) => percent === 85)) {
    found.push({ field: 'reductions', message: '有两个以上权利人时费减比例为 70%，请核对是否为 85%' });
  }
  return found;
}
