import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { RECORD_KEYS, type RecordKey } from '@zhice/contract/public-record/kinds';
import { Refusal } from '../../base/refusal';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { longRows, type RowReader } from '../../sheet/long-rows';
import { cellsOf, day, type RowColumn, type SheetCell, text } from '../../sheet/sheet-columns';
import { countPublicRights, publicRightSheet } from '../ip';
import { describeCompany, readAll } from './company';
import { fieldsOf, kindOf } from './record-kinds';
import { type AnyRow, columnsOf, orderOf, readFrom, sheetColumns } from './record-list';
import { type ReportContent, writePdf } from './report-pdf';

type Company = Awaited<ReturnType<typeof describeCompany>>;

/** Records of each kind in the PDF; all of them are in the workbook. */
const MOST_IN_PDF = 100;

export const reportHandlers = {
  '/api/portal/enterprise_report': async (context, { enterprise_id: id, form }) => {
    const { db, services, caller, now, today, deadline } = context;
    if (!caller) throw new Refusal('not_signed_in');
    const company = await describeCompany(db, id, today);
    const file = { maker: caller, name: `${company.name}-${today}.${form}`, now, signal: deadline.signal };
    if (form === 'xlsx') {
      const { url } = await services.exports.make({ ...file, sheets: await sheetsOf(db, company, today) });
      return { url };
    }
    const content = await contentOf(db, company, today);
    const { url } = await services.exports.make({ ...file, write: (path, signal) => writePdf(path, content, signal) });
    return { url };
  },
} satisfies Partial<Handlers>;

interface RecordsAsked {
  kind: RecordKey;
  enterpriseId: number;
  today: string;
}

/** All records of one kind of an enterprise, where the file is written. */
export const recordReader: RowReader<RecordsAsked> = {
  name: 'public-records',
  find: (db, { kind, enterpriseId, today }, most) =>
    valuesOf<number>(db`
      select r.id from ${readFrom(db, kind)} where r.enterprise_id = ${enterpriseId} order by ${orderOf(db, kind, today)} limit ${most}`),
  read: async (db, { kind, enterpriseId, today }, some) => {
    const rows = await db<AnyRow[]>`
      select ${columnsOf(db, kind, today)} from ${readFrom(db, kind)}
      where r.enterprise_id = ${enterpriseId} and r.id = any(${[...some]}::bigint[]) order by ${orderOf(db, kind, today)}`;
    const columns = sheetColumns(kind);
    return rows.map((row) => cellsOf(columns, row));
  },
};

const PROFILE: readonly RowColumn<Company['told'][number]>[] = [
  text('项目', 'label', 20),
  // days stand there as days, all else as text
  day('内容', 'text', 60),
  text('来源', 'source', 24),
  day('来源日期', 'source_on'),
];
const RISKS: readonly RowColumn<Company['risks'][number]>[] = [
  text('提示', 'sentence', 80),
  text('判断规则', 'rule', 44),
  text('来源', 'source', 24),
  day('来源日期', 'source_on'),
];

const said = (key: string, label: string, said: string): Company['told'][number] => ({
  key,
  label,
  text: said,
  source: '',
  source_on: '',
});

/** What stands at the top of a company, as rows of its sheet. */
const toldOf = ({ credit_code, former_names, titles, told }: Company): Company['told'] => [
  said('code', '统一社会信用代码', credit_code || '未登记'),
  ...(former_names.length > 0 ? [said('former', '曾用名', former_names.join('、'))] : []),
  ...(titles.length > 0 ? [said('titles', '资质称号', titles.join('、'))] : []),
  ...told,
];

const NO_RISK = '按公开记录没有需要提示的风险';

/** One sheet for each tab: the profile, the risks, each kind of record, each kind of right. */
async function sheetsOf(db: Db, company: Company, today: string) {
  const rights = await countPublicRights(db, company.id);
  const profile = [said('name', '企业名称', company.name), ...toldOf(company), said('day', '报告日期', today)];
  const risks = company.risks.length > 0 ? company.risks.map((row) => cellsOf(RISKS, row)) : [[NO_RISK]];
  return [
    { name: '企业概况', columns: PROFILE, rows: profile.map((row) => cellsOf(PROFILE, row)) },
    { name: '风险提示', columns: RISKS, rows: risks },
    ...RECORD_KEYS.map((kind) => ({
      name: kindOf(kind).label,
      columns: sheetColumns(kind),
      rows: longRows(recordReader, { kind, enterpriseId: company.id, today }),
    })),
    ...RIGHT_KINDS.filter((kind) => rights[kind] > 0).map((kind) => publicRightSheet(kind, company.id, today)),
  ];
}

/** What the PDF says of a company, part by part. */
async function contentOf(db: Db, company: Company, today: string): Promise<ReportContent> {
  const rights = await countPublicRights(db, company.id);
  const parts = [];
  for (const kind of RECORD_KEYS) parts.push(await partOf(db, kind, company.id, today));
  return {
    title: company.name,
    lines: toldOf(company).map(({ label, text: said, source, source_on }) =>
      [`${label}：${said}`, sourceText(source, source_on)].filter(Boolean),
    ),
    parts: [
      {
        heading: '风险提示',
        none: NO_RISK,
        blocks: company.risks.map((risk) => ({
          title: risk.sentence,
          lines: [[`判断规则：${risk.rule}`, sourceText(risk.source, risk.source_on)]],
        })),
      },
      {
        heading: '知识产权',
        none: '',
        blocks: [
          { title: RIGHT_KINDS.map((kind) => `${RIGHT_KINDS.labels[kind]} ${rights[kind]} 件`).join('，'), lines: [] },
        ],
      },
      ...parts,
    ],
    foot: `${company.name}　公开信息报告　${today}`,
  };
}

const sourceText = (source: string, on: string): string =>
  source === '' ? '' : `来源：${source}${on === '' ? '' : `（${on}）`}`;

async function partOf(db: Db, kind: RecordKey, enterpriseId: number, today: string) {
  const { label, title, none } = kindOf(kind);
  const rows = await readAll(db, kind, enterpriseId, today, MOST_IN_PDF + 1);
  const columns = sheetColumns(kind).slice(0, fieldsOf(kind).length);
  const at = fieldsOf(kind).findIndex(([name]) => name === title);
  const told = (cell: SheetCell) => (typeof cell === 'number' ? cell.toLocaleString('zh-CN') : String(cell ?? ''));
  return {
    heading: label,
    none,
    blocks: rows.slice(0, MOST_IN_PDF).map((row) => {
      const cells = cellsOf(columns, row).map(told);
      const others = columns.flatMap(({ header }, place) =>
        place === at || cells[place] === '' ? [] : `${header}：${cells[place]}`,
      );
      return {
        title: cells[at] || label,
        lines: [others, [sourceText(row.source, row.source_on)]].filter(([first]) => first),
      };
    }),
    more: rows.length > MOST_IN_PDF ? `这里列出最近的 ${MOST_IN_PDF} 条，全部记录见 Excel 报告` : undefined,
  };
}
