import { HIGH_TECH, held, INDUSTRY, type Sample } from './sample';

/** Sums side by side in the words of districts and counties. */
export const CITY_TWENTY_FIFTH_SUMS: readonly Sample[] = [
  // sums for several titles are added up, the first and the renewed one each
  {
    text: '对首次通过认定的高新技术企业，奖励15万元；重新认定的，奖励8万元。对首次认定的专精特新“小巨人”企业，奖励40万元。',
    conditions: [
      {
        any: [
          held('title_high_tech', { times: 'first' }),
          held('title_high_tech', { times: 'renewed' }),
          held('title_little_giant', { times: 'first' }),
        ],
      },
    ],
    amount: {
      kind: 'sum',
      parts: [
        { when: held('title_high_tech', { times: 'first' }), fixed: 15 },
        { when: held('title_high_tech', { times: 'renewed' }), fixed: 8 },
        { when: held('title_little_giant', { times: 'first' }), fixed: 40 },
      ],
    },
  },
  // how much one enterprise gets, in other words
  {
    text: '按每户30万元给予一次性奖励。',
    amount: { kind: 'sum', parts: [{ fixed: 30 }] },
  },
  {
    text: '首次通过认定的高新技术企业，由受益财政给予12万元奖励。',
    conditions: [held('title_high_tech', { times: 'first' })],
    amount: { kind: 'sum', parts: [{ fixed: 12 }] },
  },
  {
    text: '对首次认定的高新技术企业，一次性奖励40万元，其中省级财政奖励10万元，市级财政奖励30万元。',
    conditions: [held('title_high_tech', { times: 'first' })],
    amount: { kind: 'sum', parts: [{ fixed: 40 }] },
    marked: ['其中省级财政奖励10万元', '市级财政奖励30万元'],
  },
  {
    text: '对首次纳入规模以上的工业企业，给予奖励45万元，分三年按10万、15万、20万发放。',
    conditions: [held('title_above_scale', { times: 'first' }), INDUSTRY],
    amount: { kind: 'sum', parts: [{ fixed: 45 }] },
    marked: ['分三年按10万、15万、20万发放'],
  },
  {
    text: '高新技术企业获得贷款的，该县将按照已发生利息给予60%贴息，单个企业每年最高不超过20万元。',
    conditions: [HIGH_TECH],
    amount: { kind: 'sum', parts: [{ base: { fact: 'loan_interest' }, rate: 60 }], caps: [{ value: 20 }] },
    marked: ['获得贷款'],
  },
  {
    text: '按贷款利息及担保费用的40%对申报企业进行补助，最高150万元。',
    amount: {
      kind: 'sum',
      parts: [
        { base: { fact: 'loan_interest' }, rate: 40 },
        { base: { fact: 'pledge_fees' }, rate: 40 },
      ],
      caps: [{ value: 150 }],
    },
  },
  {
    text: '对企业贷款利息按不超过40%的比例给予补贴，每家企业最高补贴80万元。',
    amount: {
      kind: 'sum',
      parts: [{ base: { fact: 'loan_interest' }, rate: 40 }],
      caps: [{ value: 80 }],
      upTo: true,
    },
  },
  {
    text: '补助额度不超过项目总投资的25%，且最高不超过400万元。',
    amount: {
      kind: 'sum',
      parts: [{ base: { fact: 'project_investment' }, rate: 25 }],
      caps: [{ value: 400 }],
      upTo: true,
    },
  },
  // since when what is had anew is new is not said
  {
    text: '对首次获评的国家技术创新示范企业，给予一次性60万元奖励。',
    conditions: [held('title_tech_demonstration', { times: 'first' })],
    amount: { kind: 'sum', parts: [{ fixed: 60 }] },
  },
  {
    text: '新认定的制造业单项冠军企业奖励120万元，新认定的高新技术企业奖励15万元。',
    marked: ['新认定的制造业单项冠军企业', '新认定的高新技术企业'],
  },
];
