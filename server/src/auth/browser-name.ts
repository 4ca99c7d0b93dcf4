type Known = readonly [pattern: RegExp, name: string];

/** The more particular comes first: WeChat and Edge also say Chrome, Chrome also says Safari. */
const BROWSERS: readonly Known[] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/AlipayClient/i, '支付宝'],
  [/QQBrowser/i, 'QQ浏览器'],
  [/QQ\//i, 'QQ'],
  [/UCBrowser|UBrowser/i, 'UC浏览器'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/Quark/i, '夸克'],
  [/360(?:SE|EE)|QihooBrowser/i, '360浏览器'],
  [/Edg(?:e|A|iOS)?\//i, 'Edge'],
  [/OPR\/|Opera/i, 'Opera'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
  [/MSIE|Trident/i, 'IE'],
];

const SYSTEMS: readonly Known[] = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/i, 'Android'],
  [/iPhone|iPod/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/Windows/i, 'Windows'],
  [/Macintosh|Mac OS X/i, 'macOS'],
  [/CrOS/i, 'ChromeOS'],
  [/Linux/i, 'Linux'],
];

const nameIn = (known: readonly Known[], text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** A user agent in words that its owner recognises: 'Chrome · Windows', '微信 · Android', '未知浏览器'. */
export function browserName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? '未知浏览器';
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} · ${system}` : browser;
}
