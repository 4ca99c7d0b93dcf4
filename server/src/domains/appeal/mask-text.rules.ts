import { maskName, maskPhone } from '@zhice/contract/formats';

/** A name in WeChat or QQ: said to be one, or with a digit in it. */
const CHAT = /((?:微信|wechat|weixin|QQ)(?:\s*(?:号码?|[:：]|是|为)+\s*|\s*(?=[\w-]*\d)))[\w-]{5,20}/giu;

/** What tells who somebody is, whoever that is: mail, names in chats, numbers of identity, enterprises, accounts, phones, number plates. */
const TELLING: readonly [RegExp, (found: string, before: string) => string][] = [
  [/[\w.-]+@[\w-]+(?:\.[\w-]+)+/gu, () => '***@***'],
  [CHAT, (_, before) => `${before}***`],
  [/(?<![0-9A-Za-z])(?:\d{17}[\dXx]|\d{15})(?![0-9A-Za-z])/gu, () => '（证件号已隐去）'],
  [/(?<![0-9A-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Za-z])/gu, () => '（信用代码已隐去）'],
  [/(?<![\d-])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/gu, maskPhone],
  [/(?<![\d-])0\d{2,3}[ -]\d{7,8}(?!\d)/gu, maskPhone],
  [/(?<!\d)\d{16,19}(?!\d)/gu, () => '（账号已隐去）'],
  [/[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][0-9A-Z]{5,6}/gu, () => '（车牌已隐去）'],
];

export interface Known {
  /** Names of the enterprise, and of who spoke for it. */
  enterprise: string;
  people: readonly string[];
  phones: readonly string[];
}

/** A text as everybody may read it: without the enterprise, its people, and any number that tells who somebody is. */
export function maskText(text: string, { enterprise, people, phones }: Known): string {
  const known: [string, string][] = [
    ...namesOf(enterprise).map((name): [string, string] => [name, '某企业']),
    ...people.filter((name) => [...name].length > 1).map((name): [string, string] => [name, maskName(name)]),
    ...phones.filter(Boolean).map((phone): [string, string] => [phone, maskPhone(phone)]),
  ];
  const named = known.reduce((masked, [words, instead]) => masked.replaceAll(words, instead), text);
  return TELLING.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), named);
}

/** An enterprise under its full name and without what stands behind it in law, the longer first. */
function namesOf(enterprise: string): string[] {
  const short = enterprise.replace(/[（(][^）)]*[）)]/gu, '').replace(/(股份|集团)?(有限责任公司|有限公司|公司)$/u, '');
  return [enterprise, short].filter((name, at, all) => [...name].length > 3 && all.indexOf(name) === at);
}
