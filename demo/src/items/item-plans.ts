import { CHAMPION_ITEMS } from './champions';
import { COUNTRYSIDE_ITEMS } from './countryside';
import { DIGITAL_ITEMS } from './digital';
import { FRONTIER_ITEMS } from './frontier';
import { GROWTH_ITEMS } from './growth';
import { NATIONAL_ITEMS } from './national';
import { withNotice } from './notices';
import { PEOPLE_ITEMS } from './people';
import { PEOPLE_AND_FINANCE_ITEMS } from './people-and-finance';
import type { ItemPlan } from './plan';
import { PROPERTY_ITEMS } from './property';
import { SUSTAINABLE_ITEMS } from './sustainable';
import { TAX_ITEMS } from './tax';
import { TECHNOLOGY_ITEMS } from './technology';
import { TRADE_ITEMS } from './trade';

/** All declarable items. */
export const ITEM_PLANS: ItemPlan[] = [
  ...NATIONAL_ITEMS,
  ...TAX_ITEMS,
  ...TECHNOLOGY_ITEMS,
  ...GROWTH_ITEMS,
  ...PROPERTY_ITEMS,
  ...CHAMPION_ITEMS,
  ...DIGITAL_ITEMS,
  ...PEOPLE_AND_FINANCE_ITEMS,
  ...PEOPLE_ITEMS,
  ...SUSTAINABLE_ITEMS,
  ...TRADE_ITEMS,
  ...COUNTRYSIDE_ITEMS,
  ...FRONTIER_ITEMS,
].map(withNotice);
