import { Type } from 'typebox';
import { staffRead } from '../call';
import { PARTY_KINDS } from '../case/kind';
import { Day, Id, Level, nullable, oneOf, pageOf, paging } from '../page';
import { CASE_FIGURES, CASE_STANDINGS } from './enumerations';

/** So many months up to this one; twelve unless said. */
const months = Type.Optional(Type.Integer({ minimum: 1, maximum: 36 }));
const days = { from: Type.Optional(Day), to: Type.Optional(Day) };
const ofCases = {
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  /** 0: of no unit yet. */
  unit_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
};

const CaseFigures = Type.Object({
  /** A month 'YYYY-MM', the name of a kind, the id of a unit; '' for no unit. */
  key: Type.String(),
  name: Type.String(),
  opened: Type.Integer(),
  done: Type.Integer(),
  on_time: Type.Integer(),
  /** Half of what was done took so many days at most; null where nothing was. */
  median_days: nullable(Type.Integer()),
});

export const statisticsCases = staffRead('statistics', '/api/console/statistics_cases', {
  summary: 'Cases opened, done and done in time, by month, kind and unit, as far as one’s unit and areas go',
  input: Type.Object({ months, ...ofCases }),
  output: Type.Object({
    /** Days from the first to the last that is counted. */
    ...{ from: Type.String(), to: Type.String() },
    /** Whose cases: '全部' or the unit and areas. */
    scope: Type.String(),
    by_month: Type.Array(CaseFigures),
    by_kind: Type.Array(CaseFigures),
    by_unit: Type.Array(CaseFigures),
  }),
});

export const statisticsCaseList = staffRead('statistics', '/api/console/statistics_case_list', {
  summary: 'The cases behind a number of the statistics',
  input: Type.Object({
    ...{ ...paging, ...days, ...ofCases },
    /** Opened unless said; `from` and `to` are days of that. */
    figure: Type.Optional(oneOf(CASE_FIGURES)),
    /** Of declarations: the level of what is declared. */
    level: Type.Optional(Level),
    /** Whom they ask. */
    party_kind: Type.Optional(oneOf(PARTY_KINDS)),
    party_id: Type.Optional(Id),
    /** In this state. */
    state: Type.Optional(Type.String({ maxLength: 40 })),
    /** In which this was done. */
    act: Type.Optional(Type.String({ maxLength: 40 })),
    /** Not taken back; or answered. */
    standing: Type.Optional(oneOf(CASE_STANDINGS)),
  }),
  output: pageOf(
    Type.Object({
      id: Id,
      number: Type.String(),
      kind_name: Type.String(),
      state_name: Type.String(),
      unit_name: Type.String(),
      submitted_at: Type.String(),
      closed_at: Type.String(),
      due_on: Type.String(),
    }),
  ),
});

export const statisticsSupport = staffRead('statistics', '/api/console/statistics_support', {
  summary: 'Declarations submitted, and awards with their money, by month and level',
  input: Type.Object({ months }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        month: Type.String(),
        level: Level,
        level_name: Type.String(),
        declared: Type.Integer(),
        awards: Type.Integer(),
        /** In 万元. */
        money: Type.Number(),
      }),
    ),
  }),
});

export const statisticsMatches = staffRead('statistics', '/api/console/statistics_matches', {
  summary: 'Enterprises that were matched, and on how many days, by month, as far as one’s areas go',
  input: Type.Object({ months }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        month: Type.String(),
        enterprises: Type.Integer(),
        /** Days of enterprises: one that looks on three days counts three. */
        days: Type.Integer(),
        /** Of them, for whom at least one policy was sure to fit the last time. */
        fitted: Type.Integer(),
      }),
    ),
  }),
});

export const statisticsMatchList = staffRead('statistics', '/api/console/statistics_match_list', {
  summary: 'The enterprises matched in the months of these days, and how many policies fitted each the last time',
  input: Type.Object({ ...paging, ...days, fitted: Type.Optional(Type.Boolean()) }),
  output: pageOf(
    Type.Object({
      id: Id,
      enterprise_name: Type.String(),
      month: Type.String(),
      days: Type.Integer(),
      fitting: Type.Integer(),
      last_on: Type.String(),
    }),
  ),
});

export const statisticsAwardList = staffRead('statistics', '/api/console/statistics_award_list', {
  summary: 'The awards behind a number of the statistics, the newest first',
  input: Type.Object({ ...paging, ...days, level: Type.Optional(Level) }),
  output: pageOf(
    Type.Object({
      id: Id,
      enterprise_name: Type.String(),
      entry_name: Type.String(),
      topic_name: Type.String(),
      level_name: Type.String(),
      announced_on: Type.String(),
      money: Type.Number(),
    }),
  ),
});

export const statisticsWordList = staffRead('statistics', '/api/console/statistics_word_list', {
  summary: 'Words that were searched for in policies without a hit, the most frequent first',
  input: Type.Object({ ...paging }),
  output: pageOf(Type.Object({ id: Id, words: Type.String(), count: Type.Integer(), last_on: Type.String() })),
});

export const statisticsPeople = staffRead('statistics', '/api/console/statistics_people', {
  summary: 'New accounts, enterprises, and authentications of enterprises by month',
  input: Type.Object({ months }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        month: Type.String(),
        users: Type.Integer(),
        enterprises: Type.Integer(),
        authenticated: Type.Integer(),
      }),
    ),
  }),
});
