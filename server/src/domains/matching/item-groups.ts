import type { Group } from '@zhice/matching/combination/group';
import type { ItemGroup, JointLimit } from '@zhice/matching/rule';
import { normalName } from '../policy';

interface Membership {
  groups: readonly ItemGroup[];
  /** What others may call it: its source key, its title. */
  names: readonly string[];
}

/** The groups of items that exclude each other or share a cap, as their members name them. */
export class ItemGroups {
  private readonly memberships = new Map<number, Membership>();
  private readonly members = new Map<string, Set<number>>();

  /** Replaces what an item says of its groups. */
  put(id: number, names: readonly string[], groups: readonly ItemGroup[]): void {
    this.remove(id);
    if (groups.length === 0) return;
    this.memberships.set(id, { groups, names: names.map(normalName) });
    for (const { key } of groups) {
      const members = this.members.get(key) ?? new Set();
      this.members.set(key, members.add(id));
    }
  }

  remove(id: number): void {
    const membership = this.memberships.get(id);
    if (!membership) return;
    this.memberships.delete(id);
    for (const { key } of membership.groups) this.members.get(key)?.delete(id);
  }

  has(id: number): boolean {
    return this.memberships.has(id);
  }

  /** The groups of some items, with those of the items that are in each; `capOf` reads a cap, infinite when there is no bound. */
  among(ids: readonly number[], capOf: (limit: JointLimit) => number): Group[] {
    const asked = new Set(ids);
    const keys = new Set(ids.flatMap((id) => this.memberships.get(id)?.groups.map(({ key }) => key) ?? []));
    return [...keys].flatMap((key) => {
      const members = [...this.members.get(key)!].filter((id) => asked.has(id));
      const group = members.length > 0 ? this.groupOf(key, members, capOf) : undefined;
      return group ? [group] : [];
    });
  }

  /** What a group is, by the first of its members; pairs that may be had together are told by either. */
  private groupOf(key: string, members: number[], capOf: (limit: JointLimit) => number): Group | undefined {
    const told = members.map((id) => this.memberships.get(id)!.groups.find((group) => group.key === key)!);
    const first = told[0]!;
    const named = { key, label: first.label, members };
    if (first.kind === 'joint_cap') {
      const cap = capOf(first);
      return Number.isFinite(cap) ? { ...named, kind: 'joint_cap', cap } : undefined;
    }
    if (first.kind === 'at_most') return { ...named, kind: 'at_most', count: first.count };
    const allowed = members.flatMap((id, at) => {
      const group = told[at]!;
      const partners = group.kind === 'exclusive' ? (group.allowed ?? []).map(normalName) : [];
      const others = members.filter((other) =>
        this.memberships.get(other)!.names.some((name) => partners.includes(name)),
      );
      return others.map((other): [number, number] => [id, other]);
    });
    return { ...named, kind: 'exclusive', allowed };
  }
}
