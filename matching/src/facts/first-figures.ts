import type { Figure } from '../catalogue';

/** Years that rules may count in: the running one is the last that has begun. */
const YEARS = { first: 1990, last: 2060 };
const calendarYears = Array.from({ length: YEARS.last - YEARS.first + 1 }, (_, at) => {
  const value = YEARS.first + at;
  return { from: `${value}-01-01`, value };
});

const LPR_SOURCE =
  '全国银行间同业拆借中心授权公布（每月 20 日，遇节假日顺延）；只列有变动的月份，已核对至 2025 年 5 月';
const lpr = (rows: Readonly<Record<string, number>>): Figure['values'] =>
  Object.entries(rows).map(([from, value]) => ({ from, value }));

/** The figures from outside that a portal begins with. */
export const FIRST_FIGURES: readonly Figure[] = [
  {
    key: 'unemployment_target',
    label: '上年度城镇调查失业率控制目标',
    unit: '%',
    source: '政府工作报告（2023—2025 年均为 5.5% 左右）',
    values: [{ from: '2024-01-01', value: 5.5 }],
  },
  { key: 'calendar_year', label: '当年年份', unit: '年', source: '公历', values: calendarYears },
  {
    key: 'lpr_one_year',
    label: '一年期贷款市场报价利率（LPR）',
    unit: '%',
    source: LPR_SOURCE,
    values: lpr({
      ...{ '2019-08-20': 4.25, '2019-09-20': 4.2, '2019-11-20': 4.15, '2020-02-20': 4.05, '2020-04-20': 3.85 },
      ...{ '2021-12-20': 3.8, '2022-01-20': 3.7, '2022-08-22': 3.65, '2023-06-20': 3.55, '2023-08-21': 3.45 },
      ...{ '2024-07-22': 3.35, '2024-10-21': 3.1, '2025-05-20': 3 },
    }),
  },
  {
    key: 'lpr_five_years',
    label: '五年期以上贷款市场报价利率（LPR）',
    unit: '%',
    source: LPR_SOURCE,
    values: lpr({
      ...{ '2019-08-20': 4.85, '2019-11-20': 4.8, '2020-02-20': 4.75, '2020-04-20': 4.65, '2022-01-20': 4.6 },
      ...{ '2022-05-20': 4.45, '2022-08-22': 4.3, '2023-06-20': 4.2, '2024-02-20': 3.95, '2024-07-22': 3.85 },
      ...{ '2024-10-21': 3.6, '2025-05-20': 3.5 },
    }),
  },
];
