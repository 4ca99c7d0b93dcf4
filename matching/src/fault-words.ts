/** Places of a draft as the page calls them. */
const PLACES: readonly [path: RegExp, words: string][] = [
  [/^规则\.version$/, '规则版本'],
  [/^规则\.source$/, '依据'],
  [/^规则\.validFrom$/, '生效日期'],
  [/^规则\.validTo$/, '失效日期'],
  [/^规则\.condition\.all\[(\d+)\]/, '条件第 # 项'],
  [/^规则\.condition/, '条件'],
  [/^规则\.cases\[(\d+)\]/, '测试企业第 # 家'],
  [/^金额\.parts\[(\d+)\]/, '金额第 # 部分'],
  [/^金额\.caps\[(\d+)\]/, '金额合计封顶第 # 项'],
  [/^金额\.instalments/, '分期拨付'],
  [/^金额/, '金额'],
];

/** What to do, where the reader of rules says which data it wants. */
const TO_DO: readonly [message: RegExp, words: string][] = [
  [/^应为至少一个条件的数组$/, '请至少添加一个条件'],
  [/^应为 \d+ 至 .+ [项档]的数组$/, '请至少添加一项'],
  [/^应为两项的数组：基数和系数$/, '请填写基数和系数'],
  [/^应为 \d+ 至 \d+ 字的文字$/, '请填写文字'],
  [/^应为有限的数字$/, '请填写数字'],
  [/^应为 \d+ 至 \d+ 个代码的数组$/, '请至少选择一个'],
];

/**
 * A fault of a draft, '规则.condition.all[2].value：应为有限的数字', for who writes it on the page: '条件第 3 项：请填写数字'. That of a
 * condition by itself, '条件.value：…', stands beside it and says what to do alone.
 */
export function faultInWords(fault: string): string {
  const [, path = '', message = fault] = /^([^：]*)：([\s\S]*)$/.exec(fault) ?? [];
  const done = TO_DO.find(([said]) => said.test(message))?.[1] ?? message;
  for (const [place, words] of PLACES) {
    const found = place.exec(path);
    if (found) return `${words.replace('#', String(Number(found[1]) + 1))}：${done}`;
  }
  return path.startsWith('条件') ? done : fault;
}
