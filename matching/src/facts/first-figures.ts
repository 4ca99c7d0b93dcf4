import type { Figure } from '../catalogue';

/** The figures from outside that a portal begins with. */
export const FIRST_FIGURES: readonly Figure[] = [
  {
    key: 'unemployment_target',
    label: '上年度城镇调查失业率控制目标',
    unit: '%',
    source: '政府工作报告（2023—2025 年均为 5.5% 左右）',
    values: [{ from: '2024-01-01', value: 5.5 }],
  },
];
