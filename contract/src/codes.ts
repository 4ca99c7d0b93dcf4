/**
 * Every failure that a caller can meet: its HTTP status (also the envelope's `code`) and its words.
 * Words say what to do. A `{name}` is filled in where it is thrown.
 */
export const CODES = {
  bad_input: [400, '提交的内容有误：{detail}'],
  bad_json: [400, '请求内容不是有效的 JSON，请刷新页面后重试'],
  bad_content_type: [400, '请求须为 application/json 格式'],
  too_deep: [400, '提交的内容嵌套过深，请简化后重试'],
  bad_text: [400, '提交的内容含有无法识别的字符，请删除后重试'],
  wrong_credentials: [400, '账号或密码错误，请检查后重试'],
  file_missing: [400, '请选择要上传的文件'],
  file_kind: [400, '不支持此类文件，请上传 PDF、图片、Word、Excel 或压缩包'],
  file_expired: [403, '文件链接已失效，请刷新页面后重新打开'],
  not_signed_in: [401, '请先登录'],
  token_invalid: [402, '登录已过期，请重新登录'],
  foreign_user: [403, '请求的用户与登录用户不一致，请刷新页面后重试'],
  no_enterprise: [403, '请到个人中心补全企业信息'],
  not_allowed: [403, '您没有此项操作的权限'],
  not_found: [404, '内容不存在或已下架'],
  no_such_call: [404, '接口不存在'],
  conflict: [409, '数据已被更新，请刷新后重试'],
  credit_code_taken: [409, '该统一社会信用代码已被其他企业使用，请核对；如被冒用请联系客服'],
  already_declared: [409, '贵企业已有此事项的申报，请到个人中心继续'],
  state_changed: [409, '当前状态不能进行此操作，请刷新后查看最新状态'],
  same_key_other_body: [409, '同一提交编号的内容已变化，请刷新页面后重新提交'],
  still_running: [409, '上一次提交正在处理，请稍候查看结果'],
  too_large: [413, '内容过大，请分次提交（文件不超过 20 MB）'],
  quota_full: [413, '贵企业的文件空间（1 GB）已用完，请删除不再需要的文件'],
  credit_code_wrong: [422, '统一社会信用代码有误：{detail}'],
  facts_wrong: [422, '企业信息有误：{detail}'],
  rule_broken: [422, '{detail}'],
  item_closed: [422, '该事项当前不在申报期内'],
  in_review: [422, '企业信息正在审核，请等待审核结果'],
  too_many: [429, '操作过于频繁，请 {seconds} 秒后再试'],
  login_wait: [429, '尝试次数过多，请 {seconds} 秒后再试'],
  failed: [500, '系统繁忙，请稍后重试'],
  busy: [503, '访问人数较多，请稍后重试'],
  slow: [503, '处理超时，请稍后重试'],
} as const satisfies Record<string, readonly [number, string]>;

export type Code = keyof typeof CODES;

/** The words of a failure with its `{name}` parts filled in. */
export function messageOf(code: Code, parts: Record<string, string | number> = {}): string {
  return CODES[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''));
}
