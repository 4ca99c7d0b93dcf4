import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import { titleValue } from '@zhice/matching/judging/title-span';
import type { Entry, FactValue, Profile } from '@zhice/matching/profile';
import { figureText } from '../../base/figure';
import { found } from '../../base/refusal';
import type { Handlers } from '../../rpc/context';
import { findVisibleProfiles, titleFacts } from '../enterprise';
import { type EnterpriseRow, enterpriseRows } from './library-rows';

interface Line {
  label: string;
  value: (row: EnterpriseRow) => string;
  /** The fact whose source and day stand below, or who counts it. */
  fact?: string;
  source?: string;
  /** The value of the fact that says that there is none; the row has no word for it. */
  none?: FactValue;
}

const REGISTER = '登记信息';

/** What enterprises are compared by, in the order of the page. */
const LINES: readonly Line[] = [
  { label: '统一社会信用代码', value: (row) => row.credit_code, source: REGISTER },
  { label: '地区', value: (row) => row.area, fact: 'area', source: REGISTER },
  { label: '行业', value: (row) => row.industry, fact: 'industry', source: REGISTER },
  { label: '成立日期', value: (row) => row.registered_on, fact: 'registered_on', source: REGISTER },
  {
    label: '注册资本',
    value: (row) => (row.capital === null ? '' : figureText(row.capital, '万元')),
    fact: 'registered_capital',
  },
  { label: '企业类型', value: (row) => row.type, fact: 'enterprise_type' },
  { label: '规模', value: (row) => row.size, fact: 'size_class', source: '按划型标准推算' },
  { label: '上市挂牌', value: (row) => row.stock, fact: 'listing', none: 'none' },
  { label: '有效知识产权', value: (row) => figureText(row.rights, '项'), source: '平台收录的知识产权' },
  { label: '公示获得支持', value: (row) => figureText(row.support, '万元'), source: '平台收录的公示' },
  { label: '登记的风险', value: (row) => row.risks.join('、') || '没有记录', source: '平台收录的名录' },
];

export const compareHandlers = {
  '/api/portal/enterprise_compare': async ({ db, today, services }, { ids }) => {
    await services.enterpriseLibrary.follow();
    const asked = [...new Set(ids)];
    const rows = await enterpriseRows(db, asked, today);
    found(rows[0]);
    const profiles = new Map(
      (
        await findVisibleProfiles(
          db,
          rows.map(({ id }) => id),
        )
      ).map(({ id, profile }) => [id, profile]),
    );
    const entryOf = ({ fact }: Pick<Line, 'fact'>, row: EnterpriseRow) => entryIn(profiles.get(row.id) ?? [], fact);
    const lines = LINES.map((line) => {
      const values = rows.map((row) => {
        const entry = entryOf(line, row);
        const isNone = line.none !== undefined && entry?.value === line.none;
        const text = line.value(row) || (isNone ? '没有' : '');
        return { text, source: text === '' ? '' : (sourceText(entry) ?? line.source ?? '') };
      });
      return { label: line.label, values, differs: isDifferent(values) };
    });
    const titles = titleFacts(today)
      .filter(({ label }) => rows.some((row) => row.titles.includes(label)))
      .map(({ key, label }) => {
        const values = rows.map((row) => titleText(row.titles.includes(label), entryOf({ fact: key }, row)));
        return { label, values, differs: isDifferent(values) };
      });
    const missing = asked.filter((one) => !rows.some(({ id }) => id === one));
    return { enterprises: rows.map(({ id, name }) => ({ id, name })), missing, lines: [...lines, ...titles] };
  },
} satisfies Partial<Handlers>;

const isDifferent = (values: readonly { text: string }[]): boolean => new Set(values.map(({ text }) => text)).size > 1;

const entryIn = (profile: Profile, fact: string | undefined): Entry | undefined =>
  profile.find((entry) => entry.fact === fact && entry.period === '' && entry.item === undefined);

const sourceText = (entry: Entry | undefined): string | undefined =>
  entry && `${FACT_SOURCES.labels[entry.source]}，${entry.date}`;

/** A title that the library shows is held; that it is not is said where others say so, else it is not known (''). */
function titleText(held: boolean, entry: Entry | undefined): { text: string; source: string } {
  const source = sourceText(entry) ?? '';
  if (held) return { text: '有效', source };
  const value = titleValue(entry?.value);
  // what an enterprise says of its own titles is for its own matches
  if (value === undefined || entry?.source === 'self') return { text: '', source: '' };
  return { text: value.held ? '现已无效' : '没有', source };
}
