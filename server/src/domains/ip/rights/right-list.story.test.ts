import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { makeAccount } from '../../../../test/factories/account';
import { exportedRows } from '../../../../test/factories/exported';
import { makeUpload } from '../../../../test/factories/policy';
import { makeRight } from '../../../../test/factories/right';
import { daysBetween } from '../../../base/day';

type Input = CallInput<'/api/portal/right_list'>;
type Row = CallOutput<'/api/portal/right_list'>['list'][number];
type Facets = CallOutput<'/api/portal/right_facets'>;

const TODAY = '2026-11-20';

const list = (input: Input) => app.ask('/api/portal/right_list', input, firm);
const facets = (input: Input) => app.ask('/api/portal/right_facets', input, firm);

/** A sequence that looks random and is always the same. */
let seed = 7;
const below = (limit: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
};
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
const some = <T>(values: readonly T[]): T[] | undefined =>
  below(3) === 0 ? values.filter(() => below(2) === 0) : undefined;
const day = (year: number) =>
  `${year}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`;

function randomRight(): Partial<RightFields> & { kind: RightKind } {
  const kind = pick(['patent', 'patent', 'patent', 'trademark', 'copyright', 'software'] as const);
  const name = `${pick(['智能', '数据', '环保'])}${pick(['装置', '系统', '方法'])}`;
  const offers = below(4) === 0 ? [pick(['sale', 'licence'] as const)] : [];
  const filed = day(2016 + below(9));
  const granted = {
    applied_on: filed,
    granted_on: `${Number(filed.slice(0, 4)) + 1}${filed.slice(4)}`,
    status: 'granted',
  };
  const pending = { applied_on: filed, granted_on: null, status: 'pending' };
  const common = { kind, name, offers, creators: [pick(['王芳', '李雷'])] };
  if (kind === 'patent') {
    const patentKind = pick(['invention', 'utility', 'design'] as const);
    const classes = patentKind === 'design' ? [pick(['14-02', '09-01'])] : [pick(['G06F 17/30', 'A01B 1/00'])];
    return { ...common, patent_kind: patentKind, classes, ...(below(3) === 0 ? pending : granted) } as never;
  }
  const registered = kind === 'trademark' ? granted : { granted_on: day(2024 + below(2)) };
  const classes = kind === 'trademark' ? [pick(['09', '35', '42']), '41'] : kind === 'copyright' ? ['美术作品'] : [];
  const creators = kind === 'trademark' ? [] : common.creators;
  return { ...common, classes, creators, ...registered } as never;
}

const app = await testApp();
const firm = await makeAccount(app, { enterprise: true });
const other = await makeAccount(app, { enterprise: true });
for (let at = 0; at < 150; at++) {
  const id = await makeRight(app, (at % 10 === 0 ? other : firm).enterpriseId, randomRight());
  if (below(3) === 0) {
    const upload = await makeUpload(app.db, firm.id, firm.enterpriseId);
    await app.db`insert into ip_file (right_id, upload_id) values (${id}, ${upload})`;
  }
}
const rows = [...(await list({ pageSize: 100 })).list, ...(await list({ pageSize: 100, page: 2 })).list];

/** What the obligation of a row is on the day, told by its days alone. */
function dueOf(row: Row): 'overdue' | 'soon' | 'later' | undefined {
  if (!row.next_due) return undefined;
  const days = daysBetween(TODAY, row.next_due.pay_by);
  expect(row.next_due.days_left).toBe(days);
  return days < 0 ? 'overdue' : days <= 90 ? 'soon' : 'later';
}

function groupsOf(row: Row): string[] {
  if (row.kind === 'trademark') return row.classes;
  const [main] = row.classes;
  if (main === undefined) return [];
  if (row.kind === 'patent') return [row.patent_kind === 'design' ? main.slice(0, 2) : main.slice(0, 1)];
  return [main];
}

/** The values that a row has of each facet. */
const VALUES: Record<keyof Facets, (row: Row) => string[]> = {
  patent_kinds: (row) => (row.patent_kind ? [row.patent_kind] : []),
  statuses: (row) => [row.status],
  years: (row) => {
    const of = row.kind === 'patent' || row.kind === 'trademark' ? row.applied_on : row.granted_on;
    return of ? [of.slice(0, 4)] : [];
  },
  class_groups: groupsOf,
  offers: (row) => row.offers,
  certified: (row) => (row.certificates > 0 ? ['true'] : row.status === 'granted' ? ['false'] : []),
  due: (row) => {
    const due = dueOf(row);
    return due === 'overdue' || due === 'soon' ? [due, 'open'] : [];
  },
};
const NAMES = Object.keys(VALUES) as (keyof Facets)[];

function admits(row: Row, input: Input, but?: keyof Facets): boolean {
  if (input.kind !== undefined && row.kind !== input.kind) return false;
  const text = [row.number, row.name, ...row.owners, ...row.creators].join(' ');
  if (!text.includes(input.keyword ?? '')) return false;
  return NAMES.every((name) => {
    const set = input[name];
    if (name === but || set === undefined || (Array.isArray(set) && set.length === 0)) return true;
    const wanted = (Array.isArray(set) ? set : [set]).map(String);
    return VALUES[name](row).some((value) => wanted.includes(value));
  });
}

function randomInput(): Input {
  return {
    kind: pick(['patent', 'trademark', 'copyright', 'software', undefined, undefined] as const),
    keyword: pick(['智能', '装置', '王芳', undefined, undefined, undefined]),
    patent_kinds: some(['invention', 'utility', 'design']),
    statuses: some(['granted', 'pending']),
    years: some([2018, 2019, 2020, 2021, 2024, 2025]),
    class_groups: some(['G', 'A', '14', '09', '41', '美术作品']),
    offers: some(['sale', 'licence']),
    certified: pick([true, false, undefined, undefined]),
    due: pick(['overdue', 'soon', 'open', undefined, undefined, undefined] as const),
  };
}

describe('the list of one’s own rights', () => {
  it('and its facets agree with counting by hand', async () => {
    expect(rows).toHaveLength(135);
    expect(new Set(rows.flatMap((row) => VALUES.due(row)))).toEqual(new Set(['open', 'soon', 'overdue']));
    let found = 0;
    for (let at = 0; at < 60; at++) {
      const input = randomInput();
      const expected = rows.filter((row) => admits(row, input)).map(({ id }) => id);
      const answer = await list({ ...input, pageSize: 100 });
      expect([input, answer.total]).toEqual([input, expected.length]);
      expect(answer.list.map(({ id }) => id)).toEqual(expected.slice(0, 100));
      found += answer.total;
      const counted = await facets(input);
      for (const name of NAMES) {
        const counts = new Map<string, number>();
        const values = rows.filter((row) => admits(row, input, name)).flatMap(VALUES[name]);
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
        if (name === 'class_groups' && input.kind === undefined) counts.clear();
        const answered = counted[name].map(({ value, count }) => [value, count] as const);
        expect([input, name, new Map(answered)]).toEqual([input, name, counts]);
      }
    }
    expect(found).toBeGreaterThan(300);
  });

  it('finds a number however it is written, and each of several words', async () => {
    const [patent] = rows.filter(({ kind }) => kind === 'patent');
    const { number = '', id, name = '', owners = [] } = patent ?? {};
    for (const keyword of [
      number,
      `ZL ${number}`,
      `cn${number.replace('.', '')}`,
      `${owners[0]} ${number.slice(0, 12)}`,
    ]) {
      expect([keyword, (await list({ keyword })).list.map((row) => row.id)]).toEqual([keyword, [id]]);
    }
    const wide = await makeRight(app, firm.enterpriseId, { name: '一种ＡＩ（人工智能）装置' });
    for (const keyword of ['ai(人工', 'ＡＩ（人工', 'AI 智能）装'])
      expect((await list({ keyword })).list[0]?.id).toBe(wide);
    await app.db`delete from ip_right where id = ${wide}`;
    expect((await list({ keyword: `${name} 不存在的词` })).total).toBe(0);
    expect((await list({ keyword: '%' })).total).toBe(0);
  });

  it('sorts by day, name, number and act, those without last', async () => {
    const sorted = async (sort: Input['sort']) => (await list({ sort, pageSize: 100 })).list;
    const filed = (await sorted('-applied_on')).map((row) => row.applied_on ?? '');
    expect(filed).toEqual([...filed].sort().reverse());
    const numbers = (await sorted('number')).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(100);
    const obligations = (await sorted('due_on')).map((row) => row.next_due?.pay_by ?? '9999');
    expect(obligations).toEqual([...obligations].sort());
  });

  it('counts in its totals what its filters list', async () => {
    const { kinds, class_one, class_two } = await app.ask('/api/portal/right_totals', {}, firm);
    for (const { kind, total, granted, due, without_certificate } of kinds) {
      expect((await list({ kind })).total).toBe(total);
      expect((await list({ kind, statuses: ['granted'] })).total).toBe(granted);
      expect((await list({ kind, due: 'open' })).total).toBe(due);
      expect((await list({ kind, certified: false })).total).toBe(without_certificate);
    }
    const granted = rows.filter((row) => row.status === 'granted');
    expect(class_one).toBe(granted.filter((row) => row.patent_kind === 'invention').length);
    expect(class_two).toBe(
      granted.filter((row) => ['utility', 'design'].includes(row.patent_kind ?? '') || row.kind === 'software').length,
    );
  });
});

describe('the export', () => {
  const sheet = async (input: Input) => {
    const { url, total } = await list({ ...input, is_export: 1 });
    const [head = [], ...body] = await exportedRows(app, url);
    return { total, head, body };
  };

  it('holds every right that the filter leaves, in the order of the list, under the names of its kind', async () => {
    const patents = rows.filter(({ kind }) => kind === 'patent');
    const { head, body, total } = await sheet({ kind: 'patent' });
    expect(head).toContain('授权公告日');
    expect(head).not.toContain('版本号');
    expect(new Set(head).size).toBe(head.length);
    expect([total, body.length]).toEqual([patents.length, patents.length]);
    const at = head.indexOf('申请号');
    expect(body.map((cells) => cells[at])).toEqual(patents.map(({ number }) => number));
    const chosen = patents.slice(3, 6).map(({ id }) => id);
    expect((await sheet({ kind: 'patent', ids: chosen })).body).toHaveLength(3);
  });

  it.each(['trademark', 'copyright', 'software', undefined] as const)('names its columns: %s', async (kind) => {
    const { head, body } = await sheet({ kind });
    expect(head.length).toBeGreaterThanOrEqual(18);
    expect(new Set(head).size).toBe(head.length);
    expect(body).toHaveLength(rows.filter((row) => kind === undefined || row.kind === kind).length);
  });
});
