import { type ClauseFile, rulesOf } from './clause';

/** Sentences of local policies about titles; sums are of the test. */

const DAY = '2026-07-01';

export const TITLES: ClauseFile = {
  rows: {
    facts: [
      {
        key: 'title_future_factory',
        kind: 'title',
        group: 'titles',
        label: '未来工厂',
        question: '是否为省级或国家级未来工厂？',
        terms: {
          months: 36,
          levels: [
            { value: 'national', label: '国家级' },
            { value: 'provincial', label: '省级' },
          ],
        },
      },
    ],
  },
  clauses: [
    {
      name: '当年认定未来工厂（句式：嵊州）',
      construct: 'a title newly had this year, by level',
      asOf: DAY,
      base: { title_future_factory: { held: true, from: '2026-03-01', level: 'provincial' } },
      item: {
        rules: rulesOf('未来工厂奖励', {
          title: 'title_future_factory',
          held: true,
          newIn: [0],
          times: 'first',
          clause: '第一条',
        }),
        amount: {
          kind: 'tiers',
          tiers: [
            { when: { title: 'title_future_factory', held: true, level: ['national'] }, value: 300 },
            { when: { title: 'title_future_factory', held: true, level: ['provincial'] }, value: 100 },
          ],
        },
      },
      vectors: [
        ['of the province, and whether it is the first is not told', {}, 'unknown', 100],
        [
          'the first',
          { title_future_factory: { held: true, from: '2026-03-01', level: 'provincial', earlier: [] } },
          'fit',
          100,
        ],
        [
          'of the state',
          { title_future_factory: { held: true, from: '2026-01-01', level: 'national', earlier: [] } },
          'fit',
          300,
        ],
        [
          'of last year',
          { title_future_factory: { held: true, from: '2025-12-31', level: 'provincial', earlier: [] } },
          'unfit',
          100,
          {
            says: '未来工厂：省级，有效（2025-12-31 起，至 2028-12-30，按有效期推算），要求 当年首次取得且在有效期内；未来工厂已取得过，须是首次取得的',
          },
        ],
        [
          'again',
          {
            title_future_factory: {
              held: true,
              from: '2026-03-01',
              level: 'provincial',
              earlier: [{ from: '2023-03-01', to: '2026-02-28' }],
            },
          },
          'unfit',
        ],
        [
          'level not told',
          { title_future_factory: { held: true, from: '2026-03-01', earlier: [] } },
          'fit',
          ['input', 300],
        ],
        ['none', { title_future_factory: { held: false } }, 'near', 0],
      ],
    },
    {
      name: '首次认定 30 万元、重新认定 10 万元（句式：横琴）',
      construct: 'first against renewed',
      asOf: DAY,
      base: {
        title_high_tech: { held: true, from: '2025-12-01', earlier: [{ from: '2022-11-01', to: '2025-10-31' }] },
      },
      item: {
        rules: rulesOf('高新技术企业奖励', { title: 'title_high_tech', held: true, newIn: [-1], clause: '第一条' }),
        amount: {
          kind: 'tiers',
          tiers: [
            { when: { title: 'title_high_tech', held: true, times: 'first' }, value: 30 },
            { when: { title: 'title_high_tech', held: true, times: 'renewed' }, value: 10 },
          ],
        },
      },
      vectors: [
        ['renewed', {}, 'fit', 10, { formula: '按档 10 万元' }],
        ['the first', { title_high_tech: { held: true, from: '2025-12-01', earlier: [] } }, 'fit', 30],
        ['which is not told', { title_high_tech: { held: true, from: '2025-12-01' } }, 'fit', ['input', 30]],
        [
          'of 2024',
          { title_high_tech: { held: true, from: '2024-12-01', earlier: [] } },
          'unfit',
          undefined,
          {
            says: '高新技术企业：有效（2024-12-01 起，至 2027-11-30，按有效期推算），要求 上年取得且在有效期内；高新技术企业须是上年取得的',
          },
        ],
        ['of 2023, and up for renewal', { title_high_tech: { held: true, from: '2023-11-01' } }, 'near'],
        ['none', { title_high_tech: { held: false } }, 'near'],
        ['since when is not told', { title_high_tech: { held: true } }, 'unknown'],
      ],
    },
  ],
};
