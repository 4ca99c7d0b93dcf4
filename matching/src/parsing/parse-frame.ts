import { factDef } from '../facts';
import type { Frame, ItemGroup, JointLimit, MatchItem } from '../rule';
import { parseCondition } from './parse-condition';
import { parseMeasure, readFact } from './parse-measure';
import { isRecord, type Problems, readNumber, readText, refuseOthers } from './parse-problems';
import { readCount, readList } from './parse-values';

const MAX_GROUPS = 10;
const MAX_CONDITIONS = 50;
const MAX_PARTNERS = 100;

/** The groups that an item says it is in. */
export function readGroups(json: unknown, path: string, problems: Problems): ItemGroup[] | undefined {
  return readList(json, MAX_GROUPS, path, problems, (group, at) => readGroup(group, at, problems));
}

function readGroup(json: unknown, path: string, problems: Problems): ItemGroup | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  const key = readText(json.key, `${path}.key`, problems);
  const label = readText(json.label, `${path}.label`, problems);
  if (key === undefined || label === undefined) return undefined;
  switch (json.kind) {
    case 'exclusive': {
      refuseOthers(json, ['key', 'label', 'kind', 'allowed'], path, problems);
      if (json.allowed === undefined) return { key, label, kind: 'exclusive' };
      const allowed = readList(json.allowed, MAX_PARTNERS, `${path}.allowed`, problems, (partner, at) =>
        readText(partner, at, problems),
      );
      return allowed && { key, label, kind: 'exclusive', allowed };
    }
    case 'joint_cap': {
      refuseOthers(json, ['key', 'label', 'kind', 'cap', 'of', 'rate'], path, problems);
      const limit = readJointLimit(json, path, problems);
      return limit && { key, label, kind: 'joint_cap', ...limit };
    }
    case 'at_most': {
      refuseOthers(json, ['key', 'label', 'kind', 'count'], path, problems);
      const count = readCount(json.count, `${path}.count`, problems);
      return count === undefined ? undefined : { key, label, kind: 'at_most', count };
    }
    default:
      return problems.add(`${path}.kind`, '应为 exclusive（互斥）、joint_cap（合计封顶）或 at_most（限享项数）');
  }
}

function readJointLimit(json: Record<string, unknown>, path: string, problems: Problems): JointLimit | undefined {
  const limit: JointLimit = {};
  if (json.cap !== undefined) limit.cap = readNumber(json.cap, `${path}.cap`, problems);
  if (json.of !== undefined) limit.of = parseMeasure(json.of, `${path}.of`, problems);
  if (json.rate !== undefined) limit.rate = readNumber(json.rate, `${path}.rate`, problems);
  for (const field of ['cap', 'rate'] as const)
    if ((limit[field] ?? 0) < 0) problems.add(`${path}.${field}`, '不能为负数');
  if (limit.rate !== undefined && limit.of === undefined) problems.add(`${path}.rate`, '应与 of 同时写明');
  return limit.cap === undefined && limit.of === undefined ? problems.add(path, '应写明 cap 或 of') : limit;
}

/** What all items of a document inherit. */
export function readFrame(json: unknown, path: string, problems: Problems): Frame | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['conditions', 'groups'], path, problems);
  const conditions =
    json.conditions === undefined
      ? undefined
      : readList(json.conditions, MAX_CONDITIONS, `${path}.conditions`, problems, (condition, at) =>
          parseCondition(condition, at, problems),
        );
  const groups = json.groups === undefined ? undefined : readGroups(json.groups, `${path}.groups`, problems);
  return { ...(conditions && { conditions }), ...(groups && { groups }) };
}

/** The title that an item grants. */
export function readGrants(json: unknown, path: string, problems: Problems): MatchItem['grants'] | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['title', 'level'], path, problems);
  const title = readFact(json.title, ['title'], `${path}.title`, problems);
  if (title === undefined || json.level === undefined) return title === undefined ? undefined : { title };
  const level = (factDef(title).terms?.levels ?? []).find(({ value }) => value === json.level);
  return level ? { title, level: level.value } : problems.add(`${path}.level`, '不是该称号的级别');
}
