import { enumeration } from '../enumeration';
import { RECORD_KINDS, type RecordKinds } from '../public-record/kinds';
import type { Permission } from './enumerations';

/** Public records, as their declarations name their imports: shareholders, people, tenders … */
export type RecordImport = RecordKinds[keyof RecordKinds]['imported'];
const RECORD_IMPORTS = Object.fromEntries(
  Object.values(RECORD_KINDS).map(({ imported, label }) => [imported, label]),
) as Record<RecordImport, string>;

/** What a file may hold that the portal imports. */
export const IMPORT_KINDS = enumeration({
  documents: '政策文件',
  items: '申报事项',
  enterprises: '企业',
  ...RECORD_IMPORTS,
  industries: '行业分类',
  zones: '功能区',
  facts: '指标和称号',
  lists: '代码名单',
  figures: '外部数据',
});
export type ImportedKind = (typeof IMPORT_KINDS)[number];

/** What is said, before it is done and after, of imports that cannot be taken back. */
export const NOT_TAKEN_BACK: Partial<Readonly<Record<ImportedKind, string>>> = {
  industries: '行业分类的导入不能撤销：要改回，请改好文件再导入一次',
};

/** What is asked for beside the right to import, to import such a file or take it back: that of who edits by hand what rules stand on. */
export const ALSO_NEEDED: Partial<Readonly<Record<ImportedKind, Permission>>> = {
  industries: 'rules',
  zones: 'rules',
  facts: 'rules',
  lists: 'rules',
  figures: 'rules',
};

/** What is written out as an import reads it again. */
export const EXPORTED_KINDS = enumeration({
  documents: IMPORT_KINDS.labels.documents,
  items: IMPORT_KINDS.labels.items,
  facts: IMPORT_KINDS.labels.facts,
  lists: IMPORT_KINDS.labels.lists,
  figures: IMPORT_KINDS.labels.figures,
});
export type ExportedKind = (typeof EXPORTED_KINDS)[number];

/** Where an import stands. */
export const IMPORT_STATES = enumeration({
  checking: '正在试运行',
  checked: '已试运行，未导入',
  importing: '正在导入',
  done: '完成',
  failed: '没有完成',
  undoing: '正在撤销',
  undone: '已撤销',
  cut: '中断',
});

/** What becomes of a row. */
export const ROW_OUTCOMES = enumeration({
  created: '新增',
  changed: '修改',
  same: '未变',
  refused: '拒绝',
  waiting: '待确认',
  skipped: '跳过',
  totals: '不是数据',
});

/** Whether a file holds public records: their rows name an enterprise. */
export const isRecordImport = (kind: ImportedKind): kind is RecordImport => Object.hasOwn(RECORD_IMPORTS, kind);
