/** What providers and the portal call a failure, by how it begins or what it says; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^too late/, '超过有效时间没有发出，已作废'],
  [/MOBILE_NUMBER_ILLEGAL|IncorrectPhoneNumber|PhoneNumberInvalid|number/i, '手机号码无效'],
  [/BUSINESS_LIMIT_CONTROL|LimitExceeded|DAY_LIMIT/i, '同一号码发送过于频繁，服务商已限制'],
  [/BlackList|BLACK_KEY|blacklist/i, '号码在服务商的黑名单中'],
  [/AMOUNT_NOT_ENOUGH|InsufficientBalance|OUT_OF_SERVICE/i, '短信账户余额不足或已停机，请联系管理员充值'],
  [/SignatureIncorrect|SMS_SIGNATURE|SIGN_NAME/i, '短信签名未通过审核，请联系管理员'],
  [/TEMPLATE/i, '短信模板未通过审核，请联系管理员'],
  [/AccessKey|Signature|AuthFailure|InvalidAccess/i, '短信服务的密钥有误，请联系管理员'],
  [/ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|fetch failed|timeout|aborted|socket/i, '网络不通或服务商没有应答'],
  [/\b5[25][0-9]\b.*(user|mailbox|recipient)|mailbox/i, '邮箱地址不存在或拒收'],
  [/\b535\b|EAUTH|authentication/i, '邮件服务的账号或密码有误，请联系管理员'],
];

/** Why a message was not sent, in words; what is not known by its words stays as the provider said it. */
export function failureText(error: string | null): string {
  if (!error) return '';
  return REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? `服务商返回：${error}`;
}
