import { addDays, addYears } from '../calendar';
import { hash } from '../random';
import { PROVIDER_PLANS, type ProviderPlan } from './service-plans';
import { MORE_PROVIDER_PLANS } from './service-plans-more';

export interface DemoProvider {
  source_key: string;
  name: string;
  enterprise: string;
  area: string;
  summary: string;
  cases: string;
  contact_name: string;
  contact_phone: string;
  settled_on: string;
  qualifications: DemoQualification[];
}

interface DemoQualification {
  kind: string;
  number: string;
  issuer: string;
  issued_on: string;
  expires_on: string | null;
  checked_on: string;
}

export interface DemoService {
  source_key: string;
  type: string;
  name: string;
  summary: string;
  provider: string;
  for_whom: string;
  delivers: string;
  days: number;
  price_form: 'free' | 'fixed' | 'from' | 'quote';
  price_amount: number | null;
  price_unit: string;
  price_note: string;
  voucher: boolean;
  voucher_percent: number | null;
  voucher_cap_wan: number | null;
  area: string;
  industry: string;
  published_at: string;
  confirmed_at: string;
  online_until: string | null;
}

/** Kinds of services in their order. */
export const SERVICE_TYPES = [
  ...['政策服务', '知识产权', '科技创新', '检验检测', '财税法务', '金融服务', '人才用工', '数字化转型', '开拓市场'],
];

export const PROVIDERS: readonly ProviderPlan[] = [...PROVIDER_PLANS, ...MORE_PROVIDER_PLANS];

const PEOPLE = ['周敏', '林志强', '沈佳', '何文斌', '顾晓岚', '潘立', '陆雨桐', '邵国平', '傅晨', '汤慧'];

/** Providers with their qualifications, those that ended among them. */
export const makeProviders = (today: string): DemoProvider[] =>
  PROVIDERS.map(({ name, enterprise = '', area, summary, cases = [], qualifications = [] }, at) => ({
    ...{ source_key: `demo-provider-${at + 1}`, name, enterprise, area, summary, cases: cases.join('\n') },
    contact_name: PEOPLE[at % PEOPLE.length]!,
    contact_phone: `0990-86${String(120_000 + at * 317).slice(0, 6)}`,
    settled_on: addDays(today, -200 - ((at * 53) % 700)),
    qualifications: qualifications.map(([line, years, lasts]) => {
      const [kind = '', number = '', issuer = ''] = line.split(' ');
      const issued_on = addDays(addYears(today, -years), -(hash(name) % 90));
      const expires_on = lasts === 0 ? null : addDays(addYears(issued_on, lasts), -1);
      return { kind, number, issuer, issued_on, expires_on, checked_on: addDays(today, -20 - ((at * 11) % 150)) };
    }),
  }));

/** Services of the imaginary province, published over the year before `today`. */
export function makeServices(today: string): DemoService[] {
  let count = 0;
  return PROVIDERS.flatMap(({ name: provider, enterprise, area: home, services }) =>
    services
      .trim()
      .split('\n')
      .map((line) => {
        const [type = '', name = '', summary = '', for_whom = '', delivers = '', days, price = '', voucher = ''] =
          line.split('|');
        count += 1;
        const confirmed = addDays(today, -1 - ((count * 29) % 120));
        return {
          ...{ source_key: `demo-service-${count}`, type, name, summary, provider, for_whom },
          delivers: delivers.split('；').join('\n'),
          days: Number(days),
          ...priceOf(price),
          ...voucherOf(voucher),
          // a third is for one city alone
          area: count % 3 === 0 ? `${home.slice(0, 4)}00` : '',
          industry: INDUSTRIES[name] ?? '',
          published_at: `${addDays(today, -121 - ((count * 37) % 360))}T09:00:00+08:00`,
          confirmed_at: `${confirmed}T09:30:00+08:00`,
          online_until: enterprise ? addDays(confirmed, 180) : null,
        };
      }),
  );
}

/** Services for one trade alone, by GB/T 4754. */
const INDUSTRIES: Readonly<Record<string, string>> = {
  食品营养与标签检测: '149',
  纺织品色牢度检测: '176',
  竹木加工数字化样板: '203',
  电磁兼容预测试: '391',
  控制系统国产化替换评估: '391',
  控制器功能安全预测试: '3914',
  产品可靠性试验: '382',
  等保二级整改辅导: '651',
  出口退税代办: '5179',
};

/** '免费', '800元/项', '600元/类起，官费另计', '报价:按项目报价'. */
function priceOf(said: string): Pick<DemoService, 'price_form' | 'price_amount' | 'price_unit' | 'price_note'> {
  const [price = '', note = ''] = said.split('，');
  if (said.startsWith('报价:')) {
    return { price_form: 'quote', price_amount: null, price_unit: '', price_note: said.slice('报价:'.length) };
  }
  const [, amount, wan, unit = '', from] = /^([\d.]+)(万?)元\/(.+?)(起?)$/.exec(price) ?? [];
  if (!amount) return { price_form: 'free', price_amount: null, price_unit: '', price_note: note };
  const price_amount = Math.round(Number(amount) * (wan ? 10_000 : 1));
  return { price_form: from ? 'from' : 'fixed', price_amount, price_unit: unit, price_note: note };
}

function voucherOf(said: string): Pick<DemoService, 'voucher' | 'voucher_percent' | 'voucher_cap_wan'> {
  const [percent, cap] = said.split(' ');
  if (!percent) return { voucher: false, voucher_percent: null, voucher_cap_wan: null };
  return { voucher: true, voucher_percent: Number(percent), voucher_cap_wan: Number(cap) };
}
