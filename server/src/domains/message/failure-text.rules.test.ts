import { expect, test } from 'vitest';
import { failureText } from './failure-text.rules';

test.each([
  ['isv.BUSINESS_LIMIT_CONTROL: 触发小时级流控', '同一号码发送过于频繁，服务商已限制'],
  ['isv.MOBILE_NUMBER_ILLEGAL: 号码有误', '手机号码无效'],
  ['too late: not sent within 300 s', '超过有效时间没有发出，已作废'],
  ['connect ECONNREFUSED 127.0.0.1:25', '网络不通或服务商没有应答'],
  ['odd.thing: whatever', '服务商返回：odd.thing: whatever'],
  [null, ''],
])('%s is told as %s', (error, text) => expect(failureText(error)).toBe(text));
