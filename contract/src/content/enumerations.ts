import { enumeration } from '../enumeration';

export const AGREEMENT_KINDS = enumeration({ 1: '用户协议', 2: '隐私政策' });
