import { BULLETIN_KINDS, INFORMATION_KINDS } from '@zhice/contract/policy/enumerations';
import { daysBetween } from '../../base/day';
import { found } from '../../base/refusal';
import { isPublished } from '../../db/published';
import { firstRow } from '../../db/read-rows';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { labelOf } from '../../reference/choices';
import type { Handlers, ListRow } from '../../rpc/context';
import { type Page, type PageAsked, pageOf, readPage } from '../../rpc/page-of';
import { parseQuery, toTsquery } from '../../search/query';
import { indexTerms, nameTerms, toTsvector } from '../../search/terms';
import { day, figure, money, text } from '../../sheet/sheet-columns';
import { levelName } from './policy-names.rules';

export const newsHandlers = {
  '/api/demo/bulletin_list': {
    page: async ({ db, now }, input) => {
      const terms = input.keyword?.trim() ? toTsquery(parseQuery(input.keyword)) : undefined;
      if (terms === '') return { ...pageOf(input).answer, total: 0, list: [] };
      const filter = { terms, level: input.level, kind: input.type, source: input.unit };
      const { list, ...page } = await pageBulletins(db, filter, input, now);
      return { ...page, list: list.map(bulletinRow) };
    },
    sheet: {
      name: '政策资讯',
      columns: [
        text('标题', 'title', 50),
        text('类别', 'type_name'),
        text('级别', 'level_name'),
        text('来源', 'source', 30),
        day('发布日期', 'createtime'),
      ],
    },
  },

  '/api/demo/bulletin_detail': async ({ db, now }, { id }) => {
    const record = found(await findBulletin(db, id, now));
    return { ...record, ...bulletinRow(record), policy: policyRef(record) };
  },

  '/api/demo/get_information': {
    page: async ({ db, today, now }, input) => {
      const { list, ...page } = await pageInformation(db, now, { kind: input.type, keyword: input.keyword }, input);
      return { ...page, list: list.map((row) => informationRow(row, today)) };
    },
    sheet: {
      name: '申报信息',
      columns: [
        text('标题', 'title', 50),
        text('类别', 'type_name'),
        text('主管部门', 'unit', 30),
        day('开始日期', 'period_from'),
        day('截止日期', 'period_to'),
        figure('剩余天数', 'days_left'),
        day('发布日期', 'createtime'),
      ],
    },
  },

  '/api/demo/information_detail': async ({ db, today, now }, { id }) => {
    const record = found(await findInformation(db, id, now));
    return { ...record, ...informationRow(record, today), policy: policyRef(record) };
  },

  '/api/demo/get_policynew': {
    page: ({ db }, input) => pageAwards(db, input.level, input),
    sheet: {
      name: '获奖项目',
      columns: [
        text('项目名称', 'entry_name', 50),
        text('级别', ({ level }) => levelName(level)),
        day('公示日期', 'createtime'),
        figure('企业数', ({ comapny }) => comapny.length),
        money('金额合计（万元）', ({ comapny }) => comapny.reduce((sum, { total_money }) => sum + total_money, 0)),
        text('企业', ({ comapny }) => comapny.map(({ enterprise_name: name }) => name), 80),
      ],
    },
  },
} satisfies Partial<Handlers>;

const bulletinRow = (record: BulletinRecord) => ({
  ...record,
  type_name: labelOf(BULLETIN_KINDS, record.type),
  level_name: levelName(record.level),
});

function informationRow(record: InformationRecord, today: string) {
  const { period_from: from, period_to: to } = record;
  const running = to !== null && to >= today && (from === null || from <= today);
  return {
    ...record,
    type_name: labelOf(INFORMATION_KINDS, record.type),
    days_left: running ? daysBetween(today, to) : null,
  };
}

function policyRef({ policy_id: id, policy_kind: kind, policy_title: title }: PolicyRefRecord) {
  return id === null || kind === null || title === null ? null : { id, kind, title };
}

type BulletinRecord = Omit<ListRow<'/api/demo/bulletin_list'>, 'type_name' | 'level_name'>;

interface PolicyRefRecord {
  policy_id: number | null;
  policy_kind: string | null;
  policy_title: string | null;
}

interface BulletinFilter {
  /** tsquery text; '' finds nothing, undefined asks for no words. */
  terms?: string;
  level?: number;
  kind?: number;
  source?: string;
}

/** What a bulletin is found by: its texts, and the names of its kind and level. */
export const bulletinTerms = (bulletin: {
  title: string;
  source: string;
  body: string;
  kind: number;
  level: number;
}): string =>
  toTsvector([
    ...nameTerms(bulletin.title),
    ...nameTerms(bulletin.source),
    ...indexTerms([labelOf(BULLETIN_KINDS, bulletin.kind), levelName(bulletin.level), bulletin.body].join('\n')),
  ]);

/** Bulletins, newest first. */
function pageBulletins(db: Db, filter: BulletinFilter, asked: PageAsked, now: Date): Promise<Page<BulletinRecord>> {
  const condition = db`${isPublished(db, now)}
    ${filter.terms === undefined ? db`` : db`and terms @@ ${filter.terms}::tsquery`}
    ${filter.level === undefined ? db`` : db`and level = ${filter.level}`}
    ${filter.kind === undefined ? db`` : db`and kind = ${filter.kind}`}
    ${filter.source ? db`and source = ${filter.source}` : db``}`;
  const columns = db`id, kind as type, level, title, source, published_on as createtime`;
  return readPage(db, { columns, from: db`bulletin`, where: condition, order: db`published_on desc, id desc` }, asked);
}

const findBulletin = (db: Db, id: number, now: Date) =>
  firstRow<BulletinRecord & PolicyRefRecord & { body: string }>(db`
    select b.id, b.kind as type, b.level, b.title, b.source, b.published_on as createtime, b.body,
      p.id as policy_id, p.kind as policy_kind, p.title as policy_title
    from bulletin b left join public_policy p on p.id = b.policy_id
    where b.id = ${id} and ${isPublished(db, now, 'b')}`);

type InformationRecord = Omit<ListRow<'/api/demo/get_information'>, 'type_name' | 'days_left'>;

/** Declaration information, newest first; of a search what has the words in its title comes first. */
function pageInformation(
  db: Db,
  now: Date,
  { kind, keyword }: { kind?: number; keyword?: string },
  asked: PageAsked,
): Promise<Page<InformationRecord>> {
  const search = searchIn(db, keyword, {
    name: db`n.title`,
    texts: [db`m.name`, db`n.body`],
    named: [{ column: db`n.kind`, names: namesOf(INFORMATION_KINDS) }],
  });
  const list = {
    columns: db`n.id, n.kind as type, n.title, m.name as unit, n.period_from, n.period_to, n.published_on as createtime`,
    from: db`information n left join department m on m.id = n.department_id`,
    where: db`${isPublished(db, now, 'n')} and ${search.found} ${kind === undefined ? db`` : db`and n.kind = ${kind}`}`,
    order: db`${search.first} n.published_on desc, n.id desc`,
  };
  return readPage(db, list, asked);
}

type InformationDetailRecord = InformationRecord &
  PolicyRefRecord & { body: string; attachments: { name: string; url: string }[] };

const findInformation = (db: Db, id: number, now: Date) =>
  firstRow<InformationDetailRecord>(db`
    select n.id, n.kind as type, n.title, m.name as unit, n.period_from, n.period_to, n.published_on as createtime, n.body,
      n.attachments,
      p.id as policy_id, p.kind as policy_kind, p.title as policy_title
    from information n
    left join department m on m.id = n.department_id
    left join public_policy p on p.id = n.policy_id
    where n.id = ${id} and ${isPublished(db, now, 'n')}`);

/** Awards, newest first, each with its enterprises, largest money first. */
function pageAwards(
  db: Db,
  level: number | undefined,
  asked: PageAsked,
): Promise<Page<ListRow<'/api/demo/get_policynew'>>> {
  const columns = db`a.id, a.announced_on as createtime, a.entry_name, a.level,
      coalesce((select jsonb_agg(jsonb_build_object('id', coalesce(e.enterprise_id, 0), 'enterprise_name', e.enterprise_name,
          'topic_name', e.topic_name, 'unit', e.unit, 'total_money', e.total_money, 'level', a.level) order by e.total_money desc, e.id)
        from award_enterprise e where e.award_id = a.id), '[]') as comapny`;
  const where = level === undefined ? db`true` : db`a.level = ${level}`;
  return readPage(db, { columns, from: db`award a`, where, order: db`a.announced_on desc, a.id desc` }, asked);
}
