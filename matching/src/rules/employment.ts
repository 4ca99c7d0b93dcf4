import { perCount } from '../amounts/forms';
import type { Amount, Condition, Measure } from '../rule';
import { above, atLeast, atMost, DECIDES, lastYear, type Programme, person, share } from './programme';

/** 稳岗返还, 扩岗补助 (人社部发〔2026〕39号) and 创业担保贷款贴息 (财金〔2023〕75号); numbers from one secondary source. */

const STABLE = '人社部发〔2026〕39号';
const LOANS = '财金〔2023〕75号';
const YEAR_2026 = { version: '2026', validFrom: '2026-01-01', validTo: '2026-12-31' };

const layOffRate: Measure = share(lastYear('laid_off'), lastYear('unemployment_insured'));
const insured = lastYear('unemployment_insured');

const FEW_LAID_OFF: Condition = {
  any: [
    {
      measure: layOffRate,
      op: '<=',
      than: { figure: 'unemployment_target' },
      label: '上年度裁员率不高于上年度城镇调查失业率控制目标',
      certainty: 'C',
    },
    {
      all: [
        atMost(insured, 30, { ...DECIDES, label: '上年度参保职工 30 人（含）以下' }),
        atMost(layOffRate, 20, { label: '上年度裁员率' }),
      ],
      label: '参保职工 30 人（含）以下的，上年度裁员率不高于 20%',
    },
  ],
  clause: STABLE,
  label: '上年度裁员率不高于城镇调查失业率控制目标，30 人（含）以下的不高于 20%',
  certainty: 'B',
};

const SMALLER: Condition = { fact: 'size_class', in: ['medium', 'small', 'micro'], label: '中小微企业' };
const LARGE: Condition = { fact: 'size_class', in: ['large'], label: '大型企业' };

/** At most: the provinces set the rate, and the reserves of the fund decide. */
const RETURNED: Amount = {
  kind: 'sum',
  parts: [
    { when: SMALLER, label: '中小微企业', base: lastYear('unemployment_premiums'), rate: 60 },
    { when: LARGE, label: '大型企业', base: lastYear('unemployment_premiums'), rate: 30 },
  ],
  pick: 'first',
  upTo: true,
};

export const JOB_STABILITY: Programme = {
  key: 'job_stability',
  name: '失业保险稳岗返还',
  amount: RETURNED,
  rules: [
    {
      ...YEAR_2026,
      source: '人力资源社会保障部等关于稳岗返还等政策的通知（人社部发〔2026〕39号）',
      condition: {
        all: [atLeast({ fact: 'unemployment_insured_months' }, 12, { clause: STABLE, certainty: 'B' }), FEW_LAID_OFF],
      },
    },
  ],
};

export const JOB_EXPANSION: Programme = {
  key: 'job_expansion',
  name: '一次性扩岗补助',
  amount: { ...perCount({ fact: 'new_graduate_hires' }, 0.15), upTo: true } as Amount,
  rules: [
    {
      ...YEAR_2026,
      source: '人力资源社会保障部等关于稳岗返还等政策的通知（人社部发〔2026〕39号）',
      condition: {
        all: [
          atLeast({ fact: 'new_graduate_hires' }, 1, {
            clause: STABLE,
            label:
              '招用毕业年度、离校两年内未就业高校毕业生或 16—24 岁登记失业青年，已签合同并缴纳三项社会保险满 3 个月',
            certainty: 'B',
          }),
        ],
      },
    },
  ],
};

const hireShare: Measure = share({ fact: 'eligible_hires' }, { fact: 'current_staff' });
const staff: Measure = { fact: 'current_staff' };

const ENOUGH_HIRES: Condition = {
  any: [
    { all: [atMost(staff, 100, DECIDES), atLeast(hireShare, 10)] },
    { all: [above(staff, 100, DECIDES), atLeast(hireShare, 5)] },
  ],
  clause: LOANS,
  label: '近一年新招用重点群体人数占现有在职职工 10% 以上（超过 100 人的 5% 以上）',
  certainty: 'B',
};

/** Half of the interest; for persons, who are not enterprises, other limits hold. */
export const STARTUP_LOAN: Programme = {
  key: 'startup_loan',
  name: '小微企业创业担保贷款贴息',
  amount: { kind: 'sum', parts: [{ base: { fact: 'loan_interest' }, rate: 50 }], upTo: true },
  rules: [
    {
      version: '2023',
      validFrom: '2023-10-01',
      source: '普惠金融发展专项资金管理办法（财金〔2023〕75号）',
      condition: {
        all: [
          { fact: 'size_class', in: ['small', 'micro'], clause: LOANS, label: '小型、微型企业', certainty: 'B' },
          ENOUGH_HIRES,
          { fact: 'arrears', is: false, fixable: true, clause: LOANS, certainty: 'B' },
          atMost({ fact: 'loan_amount' }, 400, { clause: LOANS, certainty: 'B' }),
          atMost({ fact: 'loan_months' }, 24, { clause: LOANS, certainty: 'B' }),
          atMost({ fact: 'startup_loan_times' }, 2, {
            clause: LOANS,
            label: '已享受创业担保贷款贴息次数（累计不超过 3 次，含本次）',
            near: 0,
            certainty: 'B',
          }),
          person('由经办银行和担保机构审核贷款', LOANS, 'B'),
        ],
      },
    },
  ],
};
