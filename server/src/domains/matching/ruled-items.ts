import { Matcher } from '@zhice/matching/matcher';
import { ItemGroups } from './item-groups';
import { ItemTable } from './item-table';
import type { LoadedItem } from './stored-items';

/** Items that have rules and are for the same: what lists show of them, their groups, and their rules compiled. */
export class RuledItems {
  /** What lists show and filter; changes in step with the compiled rules. */
  readonly items = new ItemTable();
  /** Which items exclude each other or share a cap. */
  readonly groups = new ItemGroups();
  readonly matcher = new Matcher();

  put({ row, item, groups }: LoadedItem, sourceKey: string): void {
    this.groups.put(row.id, [sourceKey, row.title], groups);
    this.items.put(row);
    this.matcher.upsert(item);
  }

  remove(id: number): void {
    if (!this.items.get(id)) return;
    this.matcher.remove(id);
    this.groups.remove(id);
    this.items.remove(id);
  }
}
