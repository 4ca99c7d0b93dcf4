import { addDays } from '../calendar';
import { seeded } from '../random';
import { makeCreditCode } from './credit-code';
import { FactSheet } from './facts';
import type { DemoEnterprise } from './generate';
import { openedOn } from './joined';

export const FULL_ENTERPRISE = '江澜智芯控制技术有限公司';
export const YOUNG_ENTERPRISE = '澜州云禾数字科技有限公司';
export const BANK_ENTERPRISE = '江澜银行股份有限公司';

/** The enterprise of account `qiye`: maker of industrial controllers with chips of its own, profile complete but for three facts. */
export function fullEnterprise(today: string): DemoEnterprise {
  const sheet = new FactSheet(today, 34);
  sheet.now('registered_capital', 2000, 'certificate');
  sheet.now('enterprise_type', 'limited', 'certificate');
  sheet.now('independent_legal_person', true, 'certificate');
  fullPeopleAndMoney(sheet);
  sheet.now('high_tech_field', 'electronics');
  sheet.yearly('sme_platform_score', [63.5, 58]);
  sheet.now('invention_patents', 6, 'certificate');
  sheet.now('other_class1_rights', 2, 'certificate');
  sheet.now('utility_models', 14, 'certificate');
  sheet.now('designs', 3, 'certificate');
  sheet.now('software_rights', 23, 'certificate');
  sheet.now('trademarks', 4, 'certificate');
  sheet.title('title_high_tech', 731);
  sheet.title('title_tech_sme', 225);
  sheet.title('title_innovative_sme', 940);
  sheet.title('title_specialized_sme', 520);
  sheet.title('title_little_giant', false);
  sheet.title('title_city_high_tech', 1500);
  sheet.title('title_above_scale', 1390);
  sheet.title('title_ip_standard', false);
  sheet.now('rd_body_level', 'own');
  sheet.title('platform_city_tech_center', false);
  sheet.title('platform_city_rd_center', false);
  sheet.now('standards', {
    rows: [
      { name: '可编程控制器 功能安全要求', level: 'industry', led: true, rank: 3, published_on: addDays(today, -540) },
    ],
    complete: true,
  });
  sheet.now('awards', { rows: [], complete: true });
  sheet.now('own_brand', true);
  sheet.now('general_taxpayer', true);
  sheet.now('assessed_tax', false);
  sheet.clean();
  sheet.now('listing', 'none');
  sheet.now('niche_years', 7);
  sheet.now('niche_share', 6.8);
  sheet.now('niche_rank', 3);
  return {
    name: FULL_ENTERPRISE,
    credit_code: makeCreditCode(seeded('qiye'), '990105'),
    area: '990105',
    industry: '3914',
    registered_on: addDays(today, -2960),
    facts: sheet.rows,
    review_status: 2,
    joined_on: openedOn(today),
  };
}

function fullPeopleAndMoney(sheet: FactSheet): void {
  sheet.yearly('staff', [86, 79, 71]);
  sheet.yearly('tech_staff', [37, 33, 29]);
  sheet.yearly('rd_staff', [28, 25, 21]);
  sheet.yearly('bachelor_staff', [41, 36, 31]);
  sheet.yearly('insured_staff', [84, 78, 70]);
  sheet.yearly('revenue', [6820, 5930, 4910]);
  sheet.yearly('main_revenue', [6480, 5610, 4640]);
  sheet.yearly('taxable_income', [286, 241, 176]);
  sheet.yearly('tax_paid', [318, 274, 221]);
  sheet.yearly('net_profit', [512, 428, 305]);
  sheet.yearly('assets', [7460, 6390, 5280]);
  sheet.yearly('liabilities', [3210, 2870, 2480]);
  sheet.yearly('cost', [6260, 5470, 4570]);
  sheet.yearly('fixed_investment', [430, 265, 190]);
  sheet.yearly('export_value', [520, 410, 265]);
  sheet.yearly('equity_financing', [450, 0, 600]);
  sheet.yearly('rd_expense', [560, 468, 372]);
  sheet.yearly('domestic_rd_expense', [552, 463, 372]);
  sheet.yearly('high_tech_income', [5380, 4590, 3720]);
  sheet.yearly('total_income', [6905, 5990, 4960]);
  sheet.yearly('unemployment_premiums', [9.2, 8.4, 7.1]);
  sheet.yearly('unemployment_insured', [84, 78, 70]);
  sheet.yearly('laid_off', [1, 2, 0]);
}

/** The enterprise of account `xinqi`: two and a half years old, half of its profile still empty. */
export function youngEnterprise(today: string): DemoEnterprise {
  const sheet = new FactSheet(today, 61);
  sheet.now('registered_capital', 500, 'certificate');
  sheet.now('enterprise_type', 'limited', 'certificate');
  sheet.now('independent_legal_person', true, 'certificate');
  sheet.yearly('staff', [17]);
  sheet.yearly('insured_staff', [15]);
  sheet.yearly('revenue', [486, 132]);
  sheet.yearly('rd_expense', [98]);
  sheet.now('software_rights', 6, 'certificate');
  sheet.now('invention_patents', 0);
  sheet.title('title_high_tech', false);
  sheet.title('title_tech_sme', 198);
  sheet.now('listing', 'none');
  return {
    name: YOUNG_ENTERPRISE,
    credit_code: makeCreditCode(seeded('xinqi'), '990105'),
    area: '990105',
    industry: '6513',
    registered_on: addDays(today, -905),
    facts: sheet.rows,
    review_status: 2,
    joined_on: openedOn(today),
  };
}

/** The bank of account `yinhang`, which answers applications for its financing products. */
export function bankEnterprise(today: string): DemoEnterprise {
  const sheet = new FactSheet(today, 50);
  sheet.now('registered_capital', 380_000, 'certificate');
  sheet.now('enterprise_type', 'joint_stock', 'certificate');
  sheet.now('independent_legal_person', true, 'certificate');
  return {
    name: BANK_ENTERPRISE,
    credit_code: makeCreditCode(seeded('yinhang'), '990102'),
    area: '990102',
    industry: '6621',
    registered_on: addDays(today, -7300),
    facts: sheet.rows,
    review_status: 2,
    joined_on: openedOn(today),
  };
}
