import type { PatentKind } from '@zhice/contract/ip/right';
import { addDays, addYears } from '../calendar';
import { type Random, seeded } from '../random';
import type { Numbers } from './numbers';
import { appliedBefore, makeMark, makeSoftware, makeWork, received } from './other-rights';
import { event, makePatent } from './patent';
import { feesDueSince, payFees } from './payment';
import type { DemoRight } from './right';
import type { Trade } from './trade';

interface Firm {
  name: string;
  creditCode: string;
  brand: string;
  trade: Trade;
}

const FOUNDER = '澜州智芯电子研究所（普通合伙）';

/** What the portal has to show of deadlines, with the day from which it is counted: a fee's due date or the end of a term. */
interface Case {
  key: string;
  kind: PatentKind;
  filedOn: string;
  name?: string;
  paid: boolean;
}

/**
 * The rights of the enterprise of account `qiye`: as many held ones as its facts say (6 inventions, 14 utility models,
 * 3 designs, 23 software rights, 4 marks), with a fee overdue in the third month of grace, fees due in 20 and in 80 days, a
 * mark in its window of renewal and one in grace, and what has ended.
 */
export function fullEnterpriseRights(today: string, firm: Firm, numbers: Numbers): DemoRight[] {
  const random = seeded('rights of qiye');
  const rights = [
    ...heldPatents(today, firm, numbers, random),
    ...endedPatents(today, firm, numbers),
    ...pendingPatents(today, firm, numbers),
    ...marks(today, firm, numbers, random),
    ...works(today, firm, numbers, random),
  ];
  for (const [at, right] of rights.entries()) right.certified = right.status === 'granted' && at % 4 !== 3;
  return rights;
}

function heldPatents(today: string, firm: Firm, numbers: Numbers, random: Random): DemoRight[] {
  const fixed: Case[] = [
    {
      key: 'overdue',
      kind: 'invention',
      filedOn: addYears(addDays(today, -75), -5),
      name: '一种具有自诊断功能的可编程逻辑控制器的冗余切换方法及设备',
      paid: false,
    },
    { key: 'soon', kind: 'utility', filedOn: addYears(addDays(today, 20), -3), paid: true },
    {
      key: 'later',
      kind: 'design',
      filedOn: addYears(addDays(today, 80), -2),
      name: '工业控制器（壁挂式）',
      paid: true,
    },
  ];
  const plain = (kind: PatentKind, count: number): Case[] =>
    Array.from({ length: count }, (_, at) => ({
      key: `${kind}-${at + 1}`,
      kind,
      // not filed in the days that would put another fee between the ones above
      filedOn: addDays(today, -(kind === 'invention' ? 1400 : 500) - at * 130 - random.whole(0, 60)),
      paid: true,
    }));
  const taken = new Set<string>();
  return [...fixed, ...plain('invention', 5), ...plain('utility', 13), ...plain('design', 2)].map((item) => {
    const { key, kind, filedOn, name } = item;
    const patent = makePatent(
      {
        ...planOf(firm, today),
        key: `qiye-${key}`,
        kind,
        filedOn,
        fate: 'held',
        name,
        offer: key === 'utility-2',
        taken,
      },
      numbers,
    );
    patent.reductions = filedOn < addDays(today, -2000) ? [{ percent: 85, from_year: 1, to_year: 6 }] : [];
    const fees = feesDueSince(patent, today, 1200);
    payFees(patent, item.paid ? fees : fees.slice(0, -1));
    return patent;
  });
}

const planOf = (firm: Firm, today: string) => ({
  owner: { name: firm.name, creditCode: firm.creditCode },
  trade: firm.trade,
  today,
});

function endedPatents(today: string, firm: Firm, numbers: Numbers): DemoRight[] {
  const plan = { ...planOf(firm, today), fate: 'ceased' as const };
  const abandoned = makePatent(
    {
      ...plan,
      key: 'qiye-abandoned',
      kind: 'utility',
      filedOn: addDays(today, -2200),
      name: '一种便于维护的控制柜散热结构',
    },
    numbers,
  );
  const expired = makePatent(
    {
      ...plan,
      key: 'qiye-expired',
      kind: 'utility',
      filedOn: addDays(today, -3800),
      name: '一种模块化现场总线通信模块',
    },
    numbers,
  );
  return [abandoned, received(expired, FOUNDER, addDays(today, -2800))];
}

function pendingPatents(today: string, firm: Firm, numbers: Numbers): DemoRight[] {
  return [620, 410, 95].map((ago, at) =>
    makePatent(
      {
        ...planOf(firm, today),
        key: `qiye-pending-${at + 1}`,
        kind: 'invention',
        filedOn: addDays(today, -ago),
        fate: 'pending',
      },
      numbers,
    ),
  );
}

function marks(today: string, firm: Firm, numbers: Numbers, random: Random): DemoRight[] {
  const registered = (key: string, registeredOn: string, name: string, nice: string, status: 'granted' | 'expired') =>
    makeMark(
      {
        key: `qiye-${key}`,
        owner: firm,
        trade: firm.trade,
        registeredOn,
        appliedOn: appliedBefore(random, registeredOn),
        status,
        name,
        nice,
      },
      numbers,
    );
  // the last day of a term is the day before the tenth anniversary
  const endingOn = (day: string) => addYears(addDays(day, 1), -10);
  const from = addDays(today, -2800);
  return [
    received(registered('mark-window', endingOn(addDays(today, 120)), '智芯', '09', 'granted'), FOUNDER, from),
    received(registered('mark-grace', endingOn(addDays(today, -50)), '智芯控制', '07', 'granted'), FOUNDER, from),
    registered('mark-1', addDays(today, -1900), 'ZHIXIN', '09', 'granted'),
    registered('mark-2', addDays(today, -820), '芯控云', '42', 'granted'),
    received(registered('mark-expired', endingOn(addDays(today, -400)), '智芯通', '07', 'expired'), FOUNDER, from),
    makeMark(
      {
        key: 'qiye-mark-pending',
        owner: firm,
        trade: firm.trade,
        registeredOn: null,
        appliedOn: addDays(today, -70),
        status: 'pending',
        name: '芯控',
        nice: '09',
      },
      numbers,
    ),
  ];
}

function works(today: string, firm: Firm, numbers: Numbers, random: Random): DemoRight[] {
  const subjects = firm.trade.software;
  const software = Array.from({ length: 23 }, (_, at) => {
    const name = `智芯${subjects[at % subjects.length]}${['系统', '平台', '软件', '移动端软件'][Math.floor(at / subjects.length)]}`;
    const registeredOn = addDays(today, -60 - at * 110 - random.whole(0, 40));
    return makeSoftware(
      { key: `qiye-software-${at + 1}`, owner: firm, trade: firm.trade, registeredOn, name },
      numbers,
    );
  });
  const titles = ['“智芯小控”吉祥物形象', '智芯控制器使用手册', '智芯产品系列图集'];
  const artworks = [300, 900, 1700].map((ago, at) =>
    makeWork(
      { key: `qiye-work-${at + 1}`, owner: firm, registeredOn: addDays(today, -ago), work: at, name: titles[at] },
      numbers,
    ),
  );
  software[4]!.events.push({
    ...event('licence', addDays(today, -200), addYears(addDays(today, -200), 2)),
    party: '屏海海洋装备有限公司',
    amount_wan: 8,
  });
  return [...software, ...artworks];
}
