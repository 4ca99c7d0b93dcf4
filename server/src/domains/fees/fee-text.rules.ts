import { yuanText } from '../../base/yuan';
import type { FeeRight } from './fee-right';
import { compensationFee, knowsCompensationFee } from './law/annual-fee.rules';
import { patentTerm } from './law/patent-term.rules';
import { isAlive } from './open-obligation.rules';

/** What there is to say when nothing falls due on a right. */
export function termNote(right: FeeRight): string {
  if (right.kind === 'copyright' || right.kind === 'software') return '著作权自动受保护，没有年费，也没有续展';
  if (right.status === 'granted' && right.grantedOn === null) {
    return right.kind === 'patent' ? '请补充授权公告日，才能算出年费' : '请补充注册日，才能算出续展期';
  }
  if (right.status === 'pending' || right.status === 'published') {
    return right.kind === 'patent' ? '授权后开始计算年费' : '注册后开始计算续展期';
  }
  if (right.foreign) return '已转让或不是本企业的权利，不计算费用';
  if (!isAlive(right)) return '权利已不在维持中，没有要缴的费用';
  if (right.filedOn === null) return '请补充申请日，才能算出年费';
  return '保护期内的年费都已缴清';
}

/** What the compensated term of an invention costs, which no row of the schedule holds; '' without one. */
export function compensationNote(right: FeeRight): string {
  const { patentKind, filedOn, extendedToOn: lastDay } = right;
  if (!isAlive(right) || patentKind !== 'invention' || filedOn === null || lastDay === null) return '';
  const term = patentTerm(patentKind, filedOn);
  if (term === undefined) return '';
  const begin = `保护期获得补偿，从 ${term.lastDay} 延至 ${lastDay}。`;
  if (!knowsCompensationFee(lastDay)) return `${begin}补偿期的费用以国家知识产权局的通知为准。`;
  const { wholeYears, yearlyFee, fee } = compensationFee(term, lastDay);
  if (wholeYears === 0) return `${begin}补偿期不足一年，不收补偿期年费。`;
  const years = `${wholeYears} 个整年，每年 ${yuanText(yearlyFee)}，共 ${yuanText(fee)}`;
  return `${begin}补偿期年费按 ${years}，不足一年的部分不收；各年费用中没有计入，何时缴纳以国家知识产权局的通知为准。`;
}

/** Why the fee is not the full one. */
export function reductionText(percent: number, ground: string): string {
  if (percent === 0) return '没有费减，按全额缴纳';
  if (ground === 'filing') return `已备案费减，减 ${percent}%，缴 ${100 - percent}%；滞纳金仍按全额计算`;
  return `开放许可实施期间减 ${percent}%；滞纳金仍按全额计算`;
}
