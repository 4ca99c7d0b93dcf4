import { DocumentRecord, EnterpriseRecord, ItemRecord } from '@zhice/contract/policy/record';
import { checkCreditCode } from '@zhice/matching/credit-code';
import { FIRST_FACTS } from '@zhice/matching/facts/first-facts';
import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import { tryCase } from '@zhice/matching/rule-case';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { type DemoData, demoData } from './demo-data';
import { MARKET_CATEGORIES } from './market/categories';
import { ZONES } from './places';

const TODAY = '2026-11-20';
const data = demoData(TODAY);
const policies = [...data.documents, ...data.items];

function repeated(list: string[]): string[] {
  return list.filter((value, index) => list.indexOf(value) !== index);
}

function keysOf(rows: DemoData): Set<string> {
  return new Set([...rows.documents, ...rows.items].map((row) => row.source_key));
}

describe('amount of demo data', () => {
  it('has what the portal needs to look lived in', () => {
    expect(data.documents.length).toBeGreaterThanOrEqual(120);
    expect(data.items.length).toBeGreaterThanOrEqual(44);
    expect(data.bulletins.length).toBeGreaterThanOrEqual(60);
    expect(data.awards).toHaveLength(24);
    expect(data.enterprises).toHaveLength(301);
    for (const kind of [0, 1, 2]) {
      expect(data.informations.filter((row) => row.kind === kind).length, `information ${kind}`).toBeGreaterThanOrEqual(
        12,
      );
    }
  });

  it.each([18, 19, 20, 21])('covers level %i everywhere', (level) => {
    expect(data.documents.filter((row) => row.level === level).length).toBeGreaterThanOrEqual(15);
    expect(data.awards.filter((row) => row.level === level)).toHaveLength(6);
    expect(data.items.some((row) => row.level === level)).toBe(true);
    for (const kind of [1, 2, 3]) {
      expect(
        data.bulletins.some((row) => row.level === level && row.kind === kind),
        `bulletin ${kind}`,
      ).toBe(true);
    }
  });

  it('names three to nine enterprises in each award, in 万元 with at most two decimals', () => {
    for (const award of data.awards) {
      expect(award.enterprises.length, award.entry_name).toBeGreaterThanOrEqual(3);
      expect(award.enterprises.length, award.entry_name).toBeLessThanOrEqual(9);
      for (const won of award.enterprises) expect(Math.round(won.total_money * 100) / 100).toBe(won.total_money);
    }
  });
});

describe('records', () => {
  it.each([
    ['documents', DocumentRecord],
    ['items', ItemRecord],
    ['enterprises', EnterpriseRecord],
  ] as const)('%s are valid for the import', (name, schema) => {
    for (const record of data[name]) {
      const [problem] = Value.Errors(schema, record);
      expect(problem, JSON.stringify(record).slice(0, 80)).toBeUndefined();
    }
  });

  it('is the same for the same day, and other for another', () => {
    expect(demoData(TODAY)).toEqual(data);
    expect(demoData('2026-11-21')).not.toEqual(data);
  });

  it('keeps what an import recognises it by on every day', () => {
    const later = demoData('2028-02-29');
    expect([...keysOf(later)]).toEqual([...keysOf(data)]);
    const identities = (rows: DemoData) => rows.enterprises.map((row) => `${row.credit_code} ${row.name}`);
    expect(identities(later)).toEqual(identities(data));
    const news = (rows: DemoData) =>
      [...rows.bulletins, ...rows.informations, ...rows.awards].map((row) => row.source_key);
    expect(news(later)).toEqual(news(data));
  });

  it('says nothing twice', () => {
    expect(repeated(data.documents.map((row) => row.title))).toEqual([]);
    expect(repeated(data.items.map((row) => row.title))).toEqual([]);
    expect(repeated(policies.map((row) => row.source_key))).toEqual([]);
    expect(repeated([...data.bulletins, ...data.informations].map((row) => row.title))).toEqual([]);
    expect(repeated(data.documents.map((row) => row.doc_no ?? ''))).toEqual([]);
    expect(repeated(data.enterprises.map((row) => row.name))).toEqual([]);
    expect(repeated(data.enterprises.map((row) => row.credit_code))).toEqual([]);
    const bodies = [...data.documents, ...data.bulletins, ...data.informations].map((row) => row.body);
    expect(repeated(bodies)).toEqual([]);
  });

  it('leaves no mark of the way it was made', () => {
    expect(JSON.stringify(data)).not.toMatch(/\{(Y|doc|title|dept|item|office)|undefined|NaN|。。|；。|，，/);
  });
});

describe('texts', () => {
  it('have the length of real documents', () => {
    for (const { title, body } of data.documents) {
      expect(body.length, title).toBeGreaterThanOrEqual(600);
      expect(body.length, title).toBeLessThanOrEqual(3000);
    }
  });

  it('of news say something', () => {
    for (const { title, body } of [...data.bulletins, ...data.informations]) {
      expect(body.length, title).toBeGreaterThanOrEqual(130);
    }
  });

  it('share no more than a third of their paragraphs with any other', () => {
    const paragraphs = data.documents.map((row) => new Set(row.body.split('\n\n').filter((line) => line.length > 24)));
    paragraphs.forEach((own, index) => {
      for (const other of paragraphs.slice(index + 1)) {
        const common = [...own].filter((line) => other.has(line)).length;
        expect(common / own.size, data.documents[index]!.title).toBeLessThan(1 / 3);
      }
    });
  });
});

describe('what points to something else', () => {
  const keys = keysOf(data);
  const departments = new Set(data.departments.map((row) => row.name));
  const enterprises = new Set(data.enterprises.map((row) => row.name));
  const areas = new Set(['000000', ...data.areas.map((row) => row.code)]);
  const places = new Set([...areas, ...ZONES.map(({ code }) => code)]);

  it('finds the policy', () => {
    for (const record of policies) {
      for (const relation of record.relations ?? []) expect(keys, record.title).toContain(relation.to);
    }
    const news = [...data.bulletins, ...data.informations, ...data.awards];
    const named = news.map((row) => row.policy).filter((policy) => policy !== undefined);
    expect(named.length).toBeGreaterThan(100);
    for (const policy of named) expect(keys).toContain(policy);
  });

  it('finds the department and the area', () => {
    for (const row of data.documents) expect(departments).toContain(row.issuer);
    for (const row of [...data.items, ...data.informations]) expect(departments, row.title).toContain(row.department);
    for (const row of policies) for (const code of row.area_codes ?? []) expect(places, row.title).toContain(code);
    for (const row of data.enterprises) expect(areas).toContain(row.area);
  });

  it('finds the enterprise', () => {
    const winners = data.awards.flatMap((award) => award.enterprises.map((won) => won.name));
    const owners = data.accounts.map((account) => account.enterprise).filter((name) => name !== undefined);
    for (const name of [...winners, ...owners]) expect(enterprises).toContain(name);
    const lists = data.informations.filter((row) => row.kind === 1);
    for (const list of lists) {
      const names = list.body.match(/^\d+\. .+$/gm) ?? [];
      expect(names.length, list.title).toBeGreaterThanOrEqual(3);
      for (const line of names) expect(enterprises).toContain(line.replace(/^\d+\. /, ''));
    }
  });

  it('cites articles that the cited document has', () => {
    const byTitle = new Map(data.documents.map((row) => [row.title, row]));
    const clauses = data.items.flatMap((item) => JSON.stringify(item.rules).match(/"clause":"[^"]+"/g) ?? []);
    const cited = clauses.flatMap((clause) => {
      const [, title, article] =
        /"clause":"《([^》]+(?:《[^》]+》[^》]*)*)》(第[一二三四五六七八九十]+条)/.exec(clause) ?? [];
      return title && article ? [{ document: byTitle.get(title), article, clause }] : [];
    });
    expect(cited.length).toBeGreaterThan(120);
    for (const { document, article, clause } of cited) {
      expect(document, clause).toBeDefined();
      expect(document!.body, clause).toContain(article);
    }
  });

  it('shows the lineage: implements, replaces and amends', () => {
    const kinds = data.documents.flatMap((row) => row.relations ?? []).map((relation) => relation.kind);
    expect(kinds.filter((kind) => kind === 'implements').length).toBeGreaterThanOrEqual(60);
    expect(kinds.filter((kind) => kind === 'replaces').length).toBeGreaterThanOrEqual(5);
    expect(kinds.filter((kind) => kind === 'amends').length).toBeGreaterThanOrEqual(3);
  });
});

describe('enterprises', () => {
  it('have valid credit codes of the imaginary province', () => {
    for (const { credit_code } of data.enterprises) {
      const checked = checkCreditCode(credit_code);
      expect(checked, credit_code).toEqual({ valid: true, code: credit_code });
      expect(credit_code.slice(2, 4)).toBe('99');
    }
  });

  it('state facts that agree with one another', () => {
    const known = new Set<string>(FIRST_FACTS.map((fact) => fact.key));
    for (const enterprise of data.enterprises) {
      const value = (fact: string, period: string) =>
        enterprise.facts?.find((row) => row.fact === fact && row.period === period)?.value as number | undefined;
      for (const year of ['2025', '2024', '2023']) {
        const staff = value('staff', year) ?? Number.POSITIVE_INFINITY;
        expect(value('tech_staff', year) ?? 0, enterprise.name).toBeLessThanOrEqual(staff);
        expect(value('rd_staff', year) ?? 0).toBeLessThanOrEqual(value('tech_staff', year) ?? staff);
        const revenue = value('revenue', year) ?? Number.POSITIVE_INFINITY;
        expect(value('main_revenue', year) ?? 0, enterprise.name).toBeLessThanOrEqual(revenue);
      }
      for (const row of enterprise.facts ?? []) {
        expect(known).toContain(row.fact);
        expect(row.date <= TODAY, `${enterprise.name} ${row.fact}`).toBe(true);
      }
    }
  });

  it('leave gaps in most profiles', () => {
    const complete = Math.max(...data.enterprises.map((row) => new Set(row.facts?.map((fact) => fact.fact)).size));
    const gaps = data.enterprises.filter((row) => new Set(row.facts?.map((fact) => fact.fact)).size < complete - 3);
    expect(gaps.length).toBeGreaterThan(150);
  });
});

it('the market has offers and wishes of enterprises that make or need such a thing', () => {
  const industries = new Map(data.enterprises.map(({ name, industry }) => [name, industry]));
  const makers = new Map(MARKET_CATEGORIES.map(({ name, industries: codes }) => [name, codes]));
  expect(data.front.market.length).toBe(120);
  for (const { kind, title, category, enterprise } of data.front.market) {
    expect([title, makers.has(category), industries.has(enterprise)]).toEqual([title, true, true]);
    if (kind === 'supply') expect(makers.get(category), title).toContain(industries.get(enterprise));
  }
  const weaver = data.front.market.find(({ title }) => title.includes('针织面料'));
  expect(industries.get(weaver!.enterprise)).toBe('1761');
});

it('enquiries are between others than who offers, in every way that one goes', () => {
  const entries = new Map(data.front.market.map((entry) => [entry.source_key, entry]));
  expect(data.front.enquiries.length).toBeGreaterThanOrEqual(130);
  for (const { source_key, entry, enterprise, entry_title } of data.front.enquiries) {
    expect([source_key, entries.get(entry)?.title]).toEqual([source_key, entry_title]);
    expect(entries.get(entry)?.enterprise, source_key).not.toBe(enterprise);
  }
  const acts = new Set(data.front.enquiries.flatMap((one) => one.acts.map(({ action }) => action)));
  for (const action of ['quote', 'counter', 'accept', 'deal', 'fail', 'refuse', 'silence', 'fade', 'withdraw', 'rate'])
    expect(acts).toContain(action);
});

it('nobody holds an enterprise before it was founded', () => {
  const founded = new Map(data.enterprises.map(({ credit_code, registered_on }) => [credit_code, registered_on ?? '']));
  const early = data.records.shareholder.filter(
    ({ credit_code, fields }) => String(fields.since ?? '') < (founded.get(credit_code) ?? ''),
  );
  expect(early).toEqual([]);
});

it('a right that is older than its owner came from somebody else', () => {
  const founded = new Map(data.enterprises.map((one) => [one.credit_code, one.registered_on]));
  const wrong = data.property.rights.filter(({ credit_code, events, applied_on, completed_on }) => {
    const owned = founded.get(credit_code ?? '') ?? '';
    return (applied_on ?? completed_on ?? owned) < owned && !events.some(({ kind }) => kind === 'acquired');
  });
  expect(wrong).toEqual([]);
});

it('industries name the class and the group of every enterprise', () => {
  const known = new Set(data.industries.map(({ code }) => code));
  for (const { name, industry = '' } of data.enterprises) {
    expect(known, name).toContain(industry);
    expect(known, name).toContain(industry.slice(0, 3));
  }
  for (const { name } of data.industries) expect(name.length).toBeGreaterThan(1);
});

describe('rules', () => {
  it('are read without complaint', () => {
    for (const item of data.items) {
      for (const rule of item.rules) expect(parseRule(rule).errors, item.title).toBeUndefined();
      expect(parseAmount(item.amount).errors, item.title).toBeUndefined();
    }
  });

  it.each([TODAY, '2027-01-05', '2028-02-29'])('come out as their cases say on %s', (today) => {
    const tried = demoData(today).items.flatMap((item) =>
      item.rules.flatMap((rule) => (rule.cases ?? []).map((one) => ({ one, found: tryCase(rule, item.amount, one) }))),
    );
    expect(tried.length).toBeGreaterThanOrEqual(10);
    for (const { one, found } of tried) expect(found.wrong, `${one.name} ${found.verdict}`).toEqual([]);
  });

  it('have several dated versions for some items', () => {
    expect(data.items.filter((item) => item.rules.length > 1).length).toBeGreaterThanOrEqual(3);
  });
});

it('patents of experts are of their field, and theirs in the hall', () => {
  const { fields, experts, evidence } = data.experts;
  const patents = evidence.filter(({ kind }) => kind === 'patent');
  expect(patents.length).toBeGreaterThanOrEqual(20);
  for (const { expert: key, number } of patents) {
    const expert = experts.find(({ source_key }) => source_key === key)!;
    const right = data.property.rights.find((one) => one.kind === 'patent' && one.number === number)!;
    const { ipc = [] } = fields.flatMap(({ below }) => below).find(({ name }) => name === expert.field) ?? {};
    expect([expert.name, right.creators[0], right.classes.some((one) => ipc.includes(one.slice(0, 4)))]).toEqual([
      ...[expert.name, expert.name, true],
    ]);
    expect(expert.institution.startsWith(right.owners[0]!)).toBe(true);
  }
});
