import { ABNORMALITY_KINDS } from '@zhice/contract/public-record/enumerations';
import { RECORD_KINDS, type RecordKey } from '@zhice/contract/public-record/kinds';
import { choiceText } from '@zhice/contract/public-record/record-kind';
import { addDays } from '../../base/day';
import { figureText } from '../../base/figure';
import type { AnyRow } from './record-list';

/** What a rule says of a record: the sentence, and by which rule; read of records of one kind, the newest first. */
export interface RiskRule {
  key: string;
  kind: RecordKey;
  /** In words, as the page shows it beside the sentence. */
  rule: string;
  holds(row: AnyRow, today: string, rows: readonly AnyRow[]): boolean;
  sentence(row: AnyRow): string;
}

/** Results of spot checks that are told, as the sentence goes on. */
const BAD_RESULTS: Readonly<Record<string, string>> = {
  found: '发现问题',
  failed: '不合格',
  unreachable: '时无法联系',
};
/** Certificates that end within so many days are told. */
const SOON = 90;
const text = (row: AnyRow, name: string): string => String(row[name] ?? '');
const by = (row: AnyRow): string => (text(row, 'authority') ? `被${text(row, 'authority')}` : '被');
/** A newer one of the same name took its place. */
const isReplaced = (row: AnyRow, rows: readonly AnyRow[]): boolean =>
  rows.some(
    (other) => other.id !== row.id && other.name === row.name && text(other, 'issued_on') > text(row, 'issued_on'),
  );

/** Every rule by which something is told as a risk. There is no score: each sentence stands for one record, and says its rule. */
export const RISK_RULES: readonly RiskRule[] = [
  {
    key: 'abnormality',
    kind: 'abnormality',
    rule: '列入日期不晚于今天，且没有移出日期或尚未移出',
    holds: ({ ended, listed_on }, today) => !ended && String(listed_on) <= today,
    sentence: (row) =>
      `${text(row, 'listed_on')} ${by(row)}列入${ABNORMALITY_KINDS.labels[text(row, 'kind') as 'abnormal']}，尚未移出：${text(row, 'reason')}`,
  },
  {
    key: 'penalty',
    kind: 'penalty',
    rule: '处罚在公示期内，且没有信用修复日期',
    holds: ({ ended, repaired_on, decided_on }, today) =>
      !ended && (repaired_on === null || String(repaired_on) > today) && String(decided_on) <= today,
    sentence: (row) =>
      `${text(row, 'decided_on')} ${by(row)}处以${choiceText(RECORD_KINDS.penalty.fields.kind, row.kind)}（${text(row, 'number')}${
        row.amount === null ? '' : `，${figureText(Number(row.amount), '万元')}`
      }），尚未修复：${text(row, 'fact')}`,
  },
  {
    key: 'expired',
    kind: 'certificate',
    rule: '有效期已过，且没有同名的新证书',
    holds: (row, _, rows) => row.ended && !isReplaced(row, rows),
    sentence: (row) => `${text(row, 'name')}的有效期已于 ${text(row, 'ended_on')} 届满`,
  },
  {
    key: 'ending',
    kind: 'certificate',
    rule: `有效期在 ${SOON} 天内届满，且没有同名的新证书`,
    holds: (row, today, rows) =>
      !row.ended && row.ended_on !== null && String(row.ended_on) <= addDays(today, SOON) && !isReplaced(row, rows),
    sentence: (row) => `${text(row, 'name')}的有效期将于 ${text(row, 'ended_on')} 届满`,
  },
  {
    key: 'check',
    kind: 'check',
    rule: '近一年抽查检查的结果为发现问题、不合格或无法联系',
    holds: ({ result, checked_on }, today) =>
      String(result) in BAD_RESULTS && String(checked_on) > addDays(today, -365) && String(checked_on) <= today,
    sentence: (row) =>
      `${text(row, 'checked_on')} 的“${text(row, 'title')}”抽查${BAD_RESULTS[String(row.result)]}${
        text(row, 'authority') ? `（${text(row, 'authority')}）` : ''
      }`,
  },
];

/** The kinds that rules read. */
export const RISK_KINDS: readonly RecordKey[] = [...new Set(RISK_RULES.map(({ kind }) => kind))];

/** The sentences for the records of an enterprise, in the order of the rules. */
export function risksOf(records: ReadonlyMap<RecordKey, readonly AnyRow[]>, today: string) {
  return RISK_RULES.flatMap(({ key, kind, rule, holds, sentence }) => {
    const rows = records.get(kind) ?? [];
    return rows
      .filter((row) => holds(row, today, rows))
      .map((row) => ({
        ...{ key: `${key} ${row.id}`, tab: kind, sentence: sentence(row), rule },
        ...{ source: row.source, source_on: row.source_on },
      }));
  });
}
