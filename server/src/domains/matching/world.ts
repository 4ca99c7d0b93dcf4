import { type Catalogue, catalogue } from '@zhice/matching/catalogue';
import type { Population } from '@zhice/matching/population';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import type { Db } from '../../db/sql';
import { under } from '../catalogue';
import { type Entries, entriesOf } from './catalogue-change.rules';
import { EnterprisePopulation } from './enterprise-population';

/** The visible enterprises of the library as rules see them under one catalogue; read when somebody asks. */
export class World {
  readonly entries: Entries;
  private readonly population: EnterprisePopulation;
  private viewed: { profile?: Profile; views: Map<string, ProfileView> } = { views: new Map() };

  constructor(
    private readonly db: Db,
    private readonly today: string,
    private readonly read: Catalogue = catalogue(),
  ) {
    this.entries = entriesOf(read);
    this.population = new EnterprisePopulation((act) => this.under(act));
  }

  /** Does something synchronous under the catalogue of this world. */
  under<T>(act: () => T): T {
    return under(this.read, act);
  }

  enterprises(): Promise<Population> {
    return this.population.get(this.db);
  }

  /** A profile as of a day; the same view while the same profile is looked at. */
  view(profile: Profile, asOf: string): ProfileView {
    if (this.viewed.profile !== profile) this.viewed = { profile, views: new Map() };
    const view = this.viewed.views.get(asOf) ?? new ProfileView(profile, asOf, this.today);
    this.viewed.views.set(asOf, view);
    return view;
  }
}
