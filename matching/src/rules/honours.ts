import { noMoney } from '../amounts/forms';
import type { Amount, Condition } from '../rule';
import { atLeast, average, hasYears, held, lastYear, type Programme, person, RESEARCH_SHARE } from './programme';

/** Titles of the ministries and the insurance of first sets; from one secondary source each. */

/** Conditions of a programme known from a secondary source. */
const known = (clause: string, certainty: 'B' | 'C', conditions: Condition[]): Condition => ({
  all: conditions.map((condition) => ({ clause, certainty, ...condition })),
});

const DEMONSTRATION = '《国家技术创新示范企业认定管理办法》';

export const TECH_DEMONSTRATION: Programme = {
  key: 'tech_demonstration',
  name: '国家技术创新示范企业认定',
  amount: noMoney('认定称号，每三年复核'),
  grants: { title: 'title_tech_demonstration' },
  rules: [
    {
      version: '2010',
      validFrom: '2011-01-01',
      source: '国家技术创新示范企业认定管理办法（工信部联科〔2010〕540号）',
      condition: known(DEMONSTRATION, 'B', [
        held('platform_tech_center', undefined, { label: '省级以上企业技术中心' }),
        atLeast(lastYear('staff'), 300),
        atLeast(lastYear('revenue'), 3000),
        atLeast(lastYear('assets'), 4000),
        atLeast(RESEARCH_SHARE, 3),
        person('技术创新成果、机制和示范作用由专家评审'),
      ]),
    },
  ],
};

const CHAMPION = '《制造业单项冠军企业认定管理办法》';

/** New products need five years instead of ten, 专精特新中小企业 half of the income. */
export const SINGLE_CHAMPION: Programme = {
  key: 'single_champion',
  name: '制造业单项冠军企业认定',
  amount: noMoney('认定称号，有效期三年；奖励以当地政策为准'),
  grants: { title: 'title_single_champion' },
  rules: [
    {
      version: '2023',
      validFrom: '2023-10-01',
      source: '制造业单项冠军企业认定管理办法（工信部政法〔2023〕138号）',
      condition: known(CHAMPION, 'B', [
        {
          any: [
            atLeast({ fact: 'niche_years' }, 10),
            { all: [atLeast({ fact: 'niche_years' }, 5), person('属于新产品')] },
          ],
          label: '从事特定细分市场 10 年以上（新产品 5 年以上）',
        },
        hasYears(3),
        {
          any: [
            atLeast(average('main_revenue', 3), 40000),
            {
              all: [
                {
                  any: [held('title_specialized_sme'), held('title_little_giant')],
                  label: '专精特新中小企业或“小巨人”企业',
                },
                atLeast(average('main_revenue', 3), 20000),
              ],
              label: '专精特新中小企业近三年主营业务收入年均 2 亿元以上',
            },
          ],
          label: '近三年主营业务收入年均 4 亿元以上（专精特新中小企业 2 亿元以上）',
        },
        person('单项产品全球市场占有率排名前三'),
      ]),
    },
  ],
};

const GREEN = '《绿色工厂梯度培育及管理暂行办法》';

export const GREEN_FACTORY: Programme = {
  key: 'green_factory',
  name: '国家层面绿色工厂',
  amount: noMoney('列入国家层面绿色工厂名单，动态管理；奖励以当地政策为准'),
  grants: { title: 'title_green_factory', level: 'national' },
  rules: [
    {
      version: '2024',
      validFrom: '2024-02-01',
      source: '绿色工厂梯度培育及管理暂行办法（工信部节〔2024〕13号）',
      condition: known(GREEN, 'B', [
        { title: 'title_green_factory', held: true, level: ['provincial', 'national'], label: '已列入省级绿色工厂' },
        held('title_quality_system'),
        held('title_safety_system'),
        held('title_environment_system'),
        held('title_energy_system'),
        person('不存在近三年发生事故、列入失信名单等不得申报的情形', `${GREEN}第十五条`),
        person('按《绿色工厂评价通则》（GB/T 36132—2025）评价达标'),
      ]),
    },
  ],
};

const FIRST_SET = '工信部联重装〔2024〕89号';

/** At most 80% of the premium. */
const PREMIUM: Amount = { kind: 'sum', parts: [{ base: { fact: 'insurance_premium' }, rate: 80 }], upTo: true };

export const FIRST_SET_INSURANCE: Programme = {
  key: 'first_set_insurance',
  name: '首台（套）重大技术装备保险补偿',
  amount: PREMIUM,
  rules: [
    {
      version: '2024',
      validFrom: '2024-06-01',
      source: '关于进一步完善首台（套）重大技术装备首批次新材料保险补偿政策的意见（工信部联重装〔2024〕89号）',
      condition: known(FIRST_SET, 'B', [
        { fact: 'equipment_in_catalogue', is: true },
        person('申请资格经工业和信息化部审定'),
      ]),
    },
  ],
};

const PROPERTY = '国家知识产权局年度优势企业、示范企业评定通知';

const property = (key: string, name: string, title: string, first: Condition[]): Programme => ({
  key,
  name,
  amount: noMoney('认定称号，有效期三年；奖励以当地政策为准'),
  grants: { title },
  rules: [
    {
      version: '年度',
      source: `${PROPERTY}（名额和条件以当年通知为准）`,
      condition: known(PROPERTY, 'C', [...first, person('符合当年通知的条件，并经省级知识产权管理部门在名额内推荐')]),
    },
  ],
});

export const IP_ADVANTAGE = property('ip_advantage', '国家知识产权优势企业', 'title_ip_advantage', []);
export const IP_DEMONSTRATION = property('ip_demonstration', '国家知识产权示范企业', 'title_ip_demonstration', [
  held('title_ip_advantage'),
]);
