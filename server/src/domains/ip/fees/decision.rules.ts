import type { FeeDecision } from '@zhice/contract/ip/fees';

const NAMES: Readonly<Record<FeeDecision, string>> = { pay: '缴纳', abandon: '放弃', undecided: '未决定' };

export const decisionName = (decision: FeeDecision): string => NAMES[decision];
