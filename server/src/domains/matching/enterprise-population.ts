import { Population } from '@zhice/matching/population';
import type { Db } from '../../db/sql';
import { findVisibleProfiles, pageVisibleProfiles, type StoredProfile } from '../enterprise';

/** Enterprises read at once: some 10 MB of facts, well within the statement timeout. */
const BATCH = 1000;

/**
 * The facts of all visible enterprises in memory, for asking which of them an item fits. Few processes ever ask, so it is
 * read at the first use; from then on it follows every change.
 */
export class EnterprisePopulation {
  private population = new Population();
  private loading: Promise<void> | undefined;
  private loaded = false;
  /** What changed while the first reading ran, and may have been read before it changed. */
  private readonly changed = new Set<number>();

  /** `within` does something synchronous under the catalogue that profiles are read by: the one in use, unless told. */
  constructor(private readonly within: (act: () => void) => void = (act) => act()) {}

  /** The population, complete; a first reading that failed is tried again at the next use. */
  async get(db: Db): Promise<Population> {
    if (!this.loaded) {
      this.loading ??= this.load(db).finally(() => {
        this.loading = undefined;
      });
      await this.loading;
    }
    return this.population;
  }

  /** Reads again what changed; nothing to do before the first use. */
  async refresh(db: Db, ids: number[]): Promise<void> {
    if (this.loaded) await this.update(db, ids);
    else if (this.loading) for (const id of ids) this.changed.add(id);
  }

  private async load(db: Db): Promise<void> {
    this.population = new Population();
    for (let last = 0, more = true; more; ) {
      const batch = await pageVisibleProfiles(db, last, BATCH);
      for (const stored of batch) this.put(stored);
      last = batch.at(-1)?.id ?? last;
      more = batch.length === BATCH;
    }
    while (this.changed.size > 0) {
      const ids = [...this.changed];
      this.changed.clear();
      await this.update(db, ids);
    }
    this.loaded = true;
  }

  private async update(db: Db, ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const part = ids.slice(start, start + BATCH);
      const gone = new Set(part);
      for (const stored of await findVisibleProfiles(db, part)) {
        this.put(stored);
        gone.delete(stored.id);
      }
      for (const id of gone) this.population.remove(id);
    }
  }

  private put({ id, profile }: StoredProfile): void {
    this.within(() => this.population.upsert(id, profile));
  }
}
