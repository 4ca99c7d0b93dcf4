import { held, type Sample } from './sample';

/** Sums side by side in the words of districts and counties. */
export const CITY_TWENTY_FIFTH_RSUMS: readonly Sample[] = [
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
];
