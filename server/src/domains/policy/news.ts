import { daysBetween } from '../../calendar-day';
import { choiceName } from '../../reference/choices';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { found } from '../../rpc/refusal';
import { parseQuery, toTsquery } from '../../search/query';
import { day, figure, money, text } from '../../sheet/sheet-columns';
import {
  type BulletinRecord,
  findBulletin,
  findInformation,
  type InformationRecord,
  type PolicyRefRecord,
  pageAwards,
  pageBulletins,
  pageInformation,
} from './news.queries';
import { BULLETIN_KINDS, INFORMATION_KINDS, levelName } from './policy-names.rules';

export const newsHandlers = {
  '/api/demo/bulletin_list': {
    page: async ({ db }, input) => {
      const page = pageOf(input);
      const terms = input.keyword?.trim() ? toTsquery(parseQuery(input.keyword)) : undefined;
      if (terms === '') return { ...page.answer, total: 0, list: [] };
      const filter = { terms, level: input.level, kind: input.type, source: input.unit };
      const { total, rows } = await pageBulletins(db, filter, page);
      return { ...page.answer, total, list: rows.map(bulletinRow) };
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

  '/api/demo/bulletin_detail': async ({ db }, { id }) => {
    const record = found(await findBulletin(db, id));
    return { ...bulletinRow(record), body: record.body, policy: policyRef(record) };
  },

  '/api/demo/get_information': {
    page: async ({ db, today }, input) => {
      const page = pageOf(input);
      const keyword = input.keyword?.trim();
      const words = keyword ? parseQuery(keyword).words.map(({ alternatives }) => alternatives) : [];
      if (keyword && words.length === 0) return { ...page.answer, total: 0, list: [] };
      const { total, rows } = await pageInformation(db, { kind: input.type, words }, page);
      return { ...page.answer, total, list: rows.map((row) => informationRow(row, today)) };
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

  '/api/demo/information_detail': async ({ db, today }, { id }) => {
    const record = found(await findInformation(db, id));
    const { body, attachments } = record;
    return { ...informationRow(record, today), body, attachments, policy: policyRef(record) };
  },

  '/api/demo/get_policynew': {
    page: async ({ db }, input) => {
      const page = pageOf(input);
      const { total, rows } = await pageAwards(db, input.level, page);
      const list = rows.map(({ id, announced_on, entry_name, level, enterprises }) => ({
        id,
        createtime: announced_on,
        entry_name,
        level,
        comapny: enterprises.map((enterprise) => ({ ...enterprise, level })),
      }));
      return { ...page.answer, total, list };
    },
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

function bulletinRow(record: BulletinRecord) {
  return {
    id: record.id,
    title: record.title,
    type: record.kind,
    type_name: choiceName(BULLETIN_KINDS, record.kind),
    level: record.level,
    level_name: levelName(record.level),
    source: record.source,
    createtime: record.published_on,
  };
}

function informationRow(record: InformationRecord, today: string) {
  const { period_from: from, period_to: to } = record;
  const running = to !== null && to >= today && (from === null || from <= today);
  return {
    id: record.id,
    title: record.title,
    type: record.kind,
    type_name: choiceName(INFORMATION_KINDS, record.kind),
    unit: record.unit,
    period_from: from,
    period_to: to,
    days_left: running ? daysBetween(today, to) : null,
    createtime: record.published_on,
  };
}

function policyRef({ policy_id: id, policy_kind: kind, policy_title: title }: PolicyRefRecord) {
  return id === null || kind === null || title === null ? null : { id, kind, title };
}
