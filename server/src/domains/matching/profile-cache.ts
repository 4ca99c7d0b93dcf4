import type { Db } from '../../db/sql';
import { findFactVersion, findProfile, type StoredProfile } from '../enterprise/profile.queries';

/** Profiles that matching used lately; a profile of 100 values takes some 20 KB. */
const PROFILES_KEPT = 500;

/**
 * Recently used profiles by enterprise. Each use asks the database for the version alone, so that what any process has
 * saved counts at once; the facts are read again only when they changed.
 */
export class ProfileCache {
  private readonly kept = new Map<number, StoredProfile>();

  /** The stored profile; undefined when there is no such enterprise. */
  async get(db: Db, enterpriseId: number): Promise<StoredProfile | undefined> {
    const known = this.kept.get(enterpriseId);
    if (known && known.version === (await findFactVersion(db, enterpriseId))) {
      this.keep(known);
      return known;
    }
    const stored = await findProfile(db, enterpriseId);
    if (stored) this.keep(stored);
    else this.forget(enterpriseId);
    return stored;
  }

  forget(enterpriseId: number): void {
    this.kept.delete(enterpriseId);
  }

  private keep(stored: StoredProfile): void {
    this.kept.delete(stored.id);
    this.kept.set(stored.id, stored);
    if (this.kept.size > PROFILES_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }
}
