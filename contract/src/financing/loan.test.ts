import { describe, expect, it } from 'vitest';
import { annuityOf, type Instalment, interestOf, type Loan, planOf, REPAYMENTS, shareOf } from './loan';
import { costOf, monthlyRate } from './loan-cost';

const yuan = (sum: number): number => Math.round(sum * 100);
const sumOf = (plan: readonly Instalment[], of: 'principal' | 'interest'): number =>
  plan.reduce((sum, one) => sum + one[of], 0);

/** A sequence that looks like chance and is always the same. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

const next = numbers(20_261_123);
const whole = (from: number, to: number): number => from + Math.floor(next.next().value * (to - from + 1));
const LOANS: Loan[] = Array.from({ length: 400 }, (_, at) => ({
  fen: whole(1, at % 4 === 0 ? 1000 : 100_000_000_000),
  months: whole(1, 360),
  ppm: at % 9 === 0 ? 0 : whole(1, 360_000),
  way: REPAYMENTS[at % 4]!,
}));

describe('the plan of a loan', () => {
  // The formula P·i·(1+i)^n ÷ ((1+i)^n−1), which the tables of banks and provident funds print: 100 万元 over 30 and 20 years at
  // 4.9 % (the People's Bank's rate for more than five years from 2015-10-24), over 30 at 3.25 % (provident fund from that day),
  // 10 万元 over one at 4.35 % (up to one year from that day).
  it.each([
    [100, 360, 49_000, 5307.27],
    [100, 240, 49_000, 6544.44],
    [100, 360, 32_500, 4352.06],
    [10, 12, 43_500, 8530.99],
  ])('pays %d 万元 back in %d equal instalments at %d ppm by %d 元', (wan, months, ppm, sum) => {
    const loan = { fen: yuan(wan * 10_000), months, ppm };
    expect(annuityOf(loan)).toBe(yuan(sum));
    const plan = planOf({ ...loan, way: 'annuity' });
    expect(new Set(plan.slice(0, -1).map((one) => one.principal + one.interest))).toEqual(new Set([yuan(sum)]));
    const last = plan.at(-1)!;
    expect(Math.abs(last.principal + last.interest - yuan(sum))).toBeLessThanOrEqual(months * 2);
  });

  // By hand: 1 200 000 元 at 3.45 % in three months, monthly rate 0.2875 %.
  it('by hand, equal instalments: 1 200 000 元, three months, 3.45 %', () => {
    const plan = planOf({ fen: yuan(1_200_000), months: 3, ppm: 34_500, way: 'annuity' });
    expect(plan).toEqual([
      { month: 1, principal: yuan(398_852.2), interest: yuan(3450), balance: yuan(801_147.8) },
      { month: 2, principal: yuan(399_998.9), interest: yuan(2303.3), balance: yuan(401_148.9) },
      { month: 3, principal: yuan(401_148.9), interest: yuan(1153.3), balance: 0 },
    ]);
  });

  // 100 万元 over 30 years at 4.9 %: 6861.11 元 in the first month, 11.34 元 less in each; interest in all 737 041.67 元,
  // which is P·i·(n+1)÷2. The instalments are whole fen, so that the plan's own sum differs by at most half a fen a month.
  it('pays equal principal', () => {
    const plan = planOf({ fen: yuan(1_000_000), months: 360, ppm: 49_000, way: 'principal' });
    expect(plan[0]!.principal + plan[0]!.interest).toBe(yuan(6861.11));
    expect(plan[1]!.principal + plan[1]!.interest).toBe(yuan(6849.77));
    expect(Math.abs(sumOf(plan, 'interest') - yuan(737_041.67))).toBeLessThanOrEqual(180);
    expect(plan.at(-1)!.principal).toBe(yuan(1_000_000) - 359 * 277_778);
  });

  it('pays interest month by month and the principal last', () => {
    const plan = planOf({ fen: yuan(3_000_000), months: 12, ppm: 36_500, way: 'interest' });
    expect(plan.map((one) => one.interest)).toEqual(Array.from({ length: 12 }, () => yuan(9125)));
    expect(plan.map((one) => one.principal)).toEqual([...Array.from({ length: 11 }, () => 0), yuan(3_000_000)]);
  });

  it('pays all at once, without interest on interest', () => {
    const plan = planOf({ fen: yuan(500_000), months: 9, ppm: 40_000, way: 'bullet' });
    expect(plan.at(-1)).toEqual({ month: 9, principal: yuan(500_000), interest: yuan(15_000), balance: 0 });
    expect(sumOf(plan, 'interest')).toBe(yuan(15_000));
  });

  it('rounds half a fen up, once a month', () => {
    expect(interestOf(yuan(2000), 15_000)).toBe(250);
    expect(interestOf(100, 60_000)).toBe(1);
    expect(interestOf(99, 60_000)).toBe(0);
    expect(interestOf(100_000_000_000, 360_000)).toBe(3_000_000_000);
    expect(shareOf(yuan(0.5), 10_000)).toBe(1);
    expect(shareOf(49, 10_000)).toBe(0);
  });

  it('is the exact formula where half a fen decides', () => {
    for (const { fen, months, ppm } of LOANS.filter((loan) => loan.ppm > 0)) {
      const [n, year] = [BigInt(months), 12_000_000n];
      const grown = (year + BigInt(ppm)) ** n;
      const [above, below] = [BigInt(fen) * BigInt(ppm) * grown, year * (grown - year ** n)];
      expect(annuityOf({ fen, months, ppm })).toBe(Number((2n * above + below) / (2n * below)));
    }
  });

  it('pays back what was lent, and never more', () => {
    for (const loan of LOANS) {
      const plan = planOf(loan);
      expect(plan.length).toBe(loan.months);
      expect(sumOf(plan, 'principal')).toBe(loan.fen);
      expect(plan.at(-1)!.balance).toBe(0);
      const sums = plan.flatMap(({ principal, interest, balance }) => [principal, interest, balance]);
      expect(sums.filter((sum) => sum < 0 || !Number.isSafeInteger(sum))).toEqual([]);
    }
  });
});

describe('what a loan costs a year', () => {
  const percent = (rate: number | null, digits: number) => Number(((rate ?? Number.NaN) * 100).toFixed(digits));
  const at = (months: number, sums: Readonly<Record<number, number>>) =>
    Array.from({ length: months }, (_, month) => sums[month + 1] ?? 0);
  const yearly = (monthly: number | null) => (1 + monthly!) ** 12 - 1;

  // Directive 98/7/EC, Annex III, part B (twelve equal months): its first three examples, 12.92 %, 16.85 % and 13.07 %.
  it.each([
    ['1000 lent, 1200 after a year and a half', 1000, at(18, { 18: 1200 }), 12.9243, 12.9243],
    ['the same with 50 kept back for expenses', 950, at(18, { 18: 1200 }), 16.8526, 16.8526],
    ['600 after one year and after two', 1000, at(24, { 12: 600, 24: 600 }), 13.0662, 13.0662],
  ])('%s', (_, received, paid, rate) => {
    expect(percent(yearly(monthlyRate(received, paid)), 4)).toBe(rate);
  });

  // 12 CFR Part 1026 (Regulation Z), Appendix J (c)(1)(i): 5000 advanced, 24 monthly payments of 230, 9.69 % (nominal).
  it('5000 advanced, 24 payments of 230', () => {
    const paid = Array.from({ length: 24 }, () => 230);
    expect(percent(monthlyRate(5000, paid)! * 12, 2)).toBe(9.69);
  });

  it('is the rate itself without fees, but for what rounding makes of it', () => {
    const cost = costOf({ fen: yuan(1_000_000), months: 24, ppm: 34_500, way: 'annuity' });
    expect(percent(cost.nominal, 4)).toBe(3.45);
    expect(percent(cost.effective, 3)).toBe(percent((1 + 0.0345 / 12) ** 12 - 1, 3));
  });

  it('grows with fees at the beginning, by the year and at the end', () => {
    const loan = { fen: yuan(1_000_000), months: 24, ppm: 40_000, way: 'interest' } as const;
    const cost = costOf(loan, [
      { at: 'start', fen: yuan(2000) },
      { at: 'year', ppm: 10_000 },
      { at: 'end', ppm: 1000 },
    ]);
    expect(cost.months.filter((one) => one.fees > 0).map((one) => [one.month, one.fees])).toEqual([
      [0, yuan(12_000)],
      [12, yuan(10_000)],
      [24, yuan(1000)],
    ]);
    expect(cost).toMatchObject({ received: yuan(988_000), interest: yuan(79_999.92), fees: yuan(23_000) });
    expect(cost.nominal!).toBeGreaterThan(0.0515);
  });

  it('charges a yearly fee on what is still owed', () => {
    const { months } = costOf({ fen: yuan(1_200_000), months: 24, ppm: 0, way: 'principal' }, [
      { at: 'year', ppm: 10_000 },
    ]);
    expect([months[0]!.fees, months[12]!.fees]).toEqual([yuan(12_000), yuan(6000)]);
  });

  it('falls by a subsidy: its share, its cap a year, its years', () => {
    const loan = { fen: yuan(1_000_000), months: 30, ppm: 60_000, way: 'interest' } as const;
    const { months, subsidy, cost, interest } = costOf(loan, [], { ppm: 500_000, cap: yuan(25_000), years: 2 });
    expect(months.filter((one) => one.subsidy > 0).map((one) => [one.month, one.subsidy])).toEqual([
      [12, yuan(25_000)],
      [24, yuan(25_000)],
    ]);
    expect([interest, subsidy, cost]).toEqual([yuan(150_000), yuan(50_000), yuan(100_000)]);
    const short = costOf({ ...loan, months: 6 }, [], { ppm: 500_000, years: 1 });
    expect(short.months.at(-1)!.subsidy).toBe(yuan(15_000));
  });

  it('finds the rate that makes both sides worth the same', () => {
    for (const loan of LOANS.filter((one) => one.fen > 10_000)) {
      const fees = [
        { at: 'start', ppm: 8000 },
        { at: 'year', ppm: 3000 },
      ] as const;
      const { received, monthly, months } = costOf(loan, fees, { ppm: 300_000, years: 2 });
      if (monthly === null) throw new Error(JSON.stringify(loan));
      const worth = months
        .slice(1)
        .reduce(
          (sum, one) => sum + (one.principal + one.interest + one.fees - one.subsidy) / (1 + monthly) ** one.month,
          0,
        );
      expect(Math.abs(worth - received) / received).toBeLessThan(1e-9);
    }
  });

  it('has no rate where nothing arrives or nothing is paid', () => {
    expect(monthlyRate(0, [100])).toBeNull();
    expect(monthlyRate(100, [0, 0])).toBeNull();
    expect(costOf({ fen: 100, months: 1, ppm: 0, way: 'bullet' }, [{ at: 'start', fen: 100 }]).effective).toBeNull();
  });
});
