import { enumeration } from '../enumeration';

/** Where an application of any kind stands: waits for the enterprise, for the office, is over, was taken back. */
export const APPLICATION_STATES = enumeration({
  todo: '待您处理',
  running: '办理中',
  done: '已办结',
  withdrawn: '已撤回',
});
