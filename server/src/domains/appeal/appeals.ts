import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { CAUSE_KINDS, JOINED_SHOWN_FROM } from '@zhice/contract/appeal/enumerations';
import type { CaseState } from '@zhice/contract/case/kind';
import { momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import { AREAS, areaChain, areaPath } from '../../reference/areas';
import type { Handlers, ListRow } from '../../rpc/context';
import { moment, text } from '../../sheet/sheet-columns';
import { openOwn, ownCases, ownSheet } from '../case';
import {
  findEnterpriseArea,
  findLimits,
  findReadable,
  listAppealTypes,
  listLatest,
  listMovements,
  listSimilar,
  type PublicRow,
  pagePublicAppeals,
} from './appeal.queries';
import { appealCases } from './appeal-cases';
import { firstDay, listCauses, listFigures } from './measured.queries';

type PublicAppeal = ListRow<'/api/demo/appeal_publicity'>;

const LATEST = 8;
const SIMILAR = 5;
const CAUSES = 10;

export const appealHandlers = {
  '/api/demo/appeal_type': async ({ db }) => ({ list: [...(await listAppealTypes(db, true))] }),

  '/api/demo/appeal_tabulation': (context, { id, version, submit, joins, ...given }) =>
    openOwn(context, APPEAL.name, {
      ...{ id, version, given, submits: submit },
      subject: joins === undefined ? undefined : { kind: 'appeal', id: joins },
    }),

  '/api/portal/appeal_areas': async ({ db, enterpriseId }) => {
    const own = areaChain(await findEnterpriseArea(db, enterpriseId)).reverse();
    const near = own.flatMap(({ code }) => AREAS.filter(({ parent }) => parent === code));
    const cities = own.length === 0 ? AREAS.filter(({ level }) => level < 3) : [];
    return {
      list: [...new Set([...own, ...near, ...cities])].map(({ code }) => ({ id: code, name: areaPath(code) })),
    };
  },

  '/api/Person/appeal_tabulation': {
    page: async (context, input) => {
      const { list, ...page } = await ownCases(context, appealCases, input);
      const types = new Map((await listAppealTypes(context.db)).map((type) => [type.id, type]));
      const limits = await findLimits(
        context.db,
        list.map(({ id }) => id),
      );
      return {
        ...page,
        list: list.map((given) => {
          const type = types.get(Number(given.form.appeal_type_id));
          return {
            ...given,
            type_name: type?.name ?? String(given.form.type_name ?? ''),
            department: given.unit_name || (type?.department ?? ''),
            // as it was submitted with; until then as its kind says now
            working_days: limits.get(given.id) ?? type?.working_days ?? 0,
            createtime: given.submitted_at ?? given.at,
          };
        }),
      };
    },
    sheet: ownSheet(appealCases),
  },

  '/api/demo/appeal_publicity': {
    page: async ({ db, today }, input) => {
      const { list, ...page } = await pagePublicAppeals(db, input, today);
      return { ...page, list: list.map(publicAppeal) };
    },
    sheet: {
      name: '公开诉求',
      columns: [
        text('诉求', 'title', 50),
        text('类别', 'type_name', 16),
        text('办理部门', 'unit_name', 30),
        text('所在地', 'area_name', 24),
        text('状态', 'state_name'),
        text('情况', 'content', 60),
        text('答复', 'answer', 60),
        moment('提交时间', 'createtime'),
        moment('办结时间', 'closed_at'),
      ],
    },
  },

  '/api/demo/appeal_trends': async ({ db, enterpriseId }, { id }) => {
    const latest = await listLatest(db, LATEST);
    const row = id === undefined ? undefined : found(await findReadable(db, id, enterpriseId));
    return {
      appeal: row ? { ...publicAppeal(row), ...(row.own && !row.public && { title: row.own_title }) } : null,
      own: row?.own ?? false,
      history: row
        ? (await listMovements(db, row.id)).map(({ at, action, state, by }) => ({
            ...{ at: momentInChina(at), said: saidOf(action), state_name: stateName(state), by },
          }))
        : [],
      latest: latest.map(({ at, action, ...one }) => ({ ...one, said: saidOf(action), at: momentInChina(at) })),
    };
  },

  '/api/portal/appeal_similar': async ({ db }, { text: typed }) => ({
    list: (await listSimilar(db, typed, SIMILAR)).map(publicAppeal),
  }),

  '/api/portal/appeal_figures': async ({ db, today }) => {
    const rows = await listFigures(db, today);
    const causes = await listCauses(db, today, CAUSES);
    return {
      since: firstDay(today),
      all: found(rows[0]),
      units: rows.slice(1),
      causes: causes.map((cause) => ({
        ...cause,
        id: `${cause.kind}:${cause.name}`,
        kind_name: CAUSE_KINDS.labels[cause.kind],
      })),
    };
  },
} satisfies Partial<Handlers>;

const ACTIONS: Readonly<Record<string, { said: string }>> = APPEAL.actions;
const STATES: Readonly<Record<string, CaseState>> = APPEAL.states;
const saidOf = (action: string): string => ACTIONS[action]?.said ?? '提交';
const stateName = (state: string): string => STATES[state]?.label ?? state;

/** An appeal as everybody may know it. */
const publicAppeal = ({ area_code, submitted_at, closed_at, met, ...row }: PublicRow): PublicAppeal => ({
  ...row,
  area_name: areaPath(area_code ?? ''),
  state_name: stateName(row.state),
  vain: STATES[row.state]?.vain ?? false,
  createtime: momentInChina(submitted_at),
  closed_at: closed_at && momentInChina(closed_at),
  joined: met >= JOINED_SHOWN_FROM ? met : 0,
});
