import { IMPORT_KINDS, type ImportedKind, isRecordImport } from '@zhice/contract/staff/import-kinds';
import { KINDS as ENTRIES } from '../../domains/catalogue';
import { keyImported } from '../../domains/public-record';
import { type Exporting, exportSheet } from '../../rpc/export-sheet';
import { text } from '../../sheet/sheet-columns';
import { NEEDED_FIELDS, namesOfFields } from '../columns';
import { factsInColumns } from '../fact-columns';
import { CATALOGUE_KINDS, isOfCatalogue } from '../import-catalogue';
import { INDUSTRIES } from '../import-industries';
import { ZONES } from '../import-zones';
import { RecordSheet } from '../read-record';

/** A column of an empty sheet: its name, whether no row can be without it, and how else it may be called. */
interface TemplateColumn {
  name: string;
  needed?: boolean;
  also?: readonly string[];
  /** It is not in the sheet and may be added. */
  added?: string;
}

const OF_YEARS = '可以加为一列，列名里写年份和单位，如“2025年度营业收入（万元）”';

/** The names of columns that are words of ours, not of programs. */
const inChinese = (names: readonly string[]): string[] => names.filter((name) => /\p{Script=Han}/u.test(name));

const named = (columns: readonly (readonly [string, readonly string[]])[], must: readonly string[]): TemplateColumn[] =>
  columns.map(([field, names]) => {
    const [name = field, ...also] = inChinese(names);
    return { name, needed: must.includes(field), also };
  });

/** The columns by which a sheet of a kind is filled in, those that may be added last. */
function templateOf(kind: ImportedKind, today: string): TemplateColumn[] {
  if (isRecordImport(kind)) return new RecordSheet(keyImported(kind)!, today).columns;
  if (isOfCatalogue(kind))
    return ENTRIES[CATALOGUE_KINDS[kind]].columns.map(({ field }) => ({
      name: String(field.label),
      needed: field.required !== undefined,
    }));
  if (kind === 'zones') return named(Object.entries(ZONES.names), ZONES.needed);
  if (kind === 'industries') return named(Object.entries(INDUSTRIES.names), INDUSTRIES.needed);
  const own = named(namesOfFields(kind), Object.keys(NEEDED_FIELDS[kind]));
  if (kind !== 'enterprises') return own;
  const isOwn = (label: string) => own.some(({ name, also = [] }) => name === label || also.includes(label));
  return [
    ...own,
    ...factsInColumns()
      .filter(({ label }) => !isOwn(label))
      .map(({ label, period }) => ({ name: label, added: period === 'year' ? OF_YEARS : '可以加为一列' })),
  ];
}

/** The link of an .xlsx to fill in: its columns, and a sheet that says of each what it is. */
export function importTemplate(context: Exporting, kind: ImportedKind): Promise<string> {
  const columns = templateOf(kind, context.today);
  const notes = columns.map(({ name, needed, also = [], added }) => [
    name,
    added ? '可加' : needed ? '必填' : '选填',
    added ?? also.slice(0, MOST_NAMES).join('、'),
  ]);
  return exportSheet(context, {
    name: `${IMPORT_KINDS.labels[kind]}导入模板`,
    columns: columns.filter(({ added }) => !added).map(({ name }) => text(name, () => '')),
    rows: [],
    more: [
      {
        name: '填写说明',
        columns: [text('列名', () => '', 24), text('是否必填', () => '', 10), text('也可以叫', () => '', 80)],
        rows: [
          ...notes,
          ['其他', '', '列的顺序可以改变，不需要的列可以删除；空着的格子什么也不改，要清空一项请写“清空”'],
        ],
      },
    ],
  });
}

/** So many other names of a column are told. */
const MOST_NAMES = 8;
