/** The nationalities in names of autonomous areas, as written there (蒙古自治县, 维吾尔自治区). */
const NATIONALITIES =
  '蒙古族?|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|' +
  '东乡族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族?|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|阿昌族|普米族|塔吉克族?|怒族|俄罗斯族?|' +
  '鄂温克族?|德昂族|保安族|裕固族|京族|独龙族|鄂伦春族?|各族|回';
const AUTONOMOUS = new RegExp(`(?:${NATIONALITIES})*自治[区州县旗]$`, 'u');
const PLAIN = /(?:特别行政区|地区|林区|新区|特区|省|市|区|县|盟|旗)$/u;

/** Where leaving out the nationality leaves nothing, or not what people say. */
const SPECIAL: Readonly<Record<string, string>> = {
  内蒙古自治区: '内蒙古',
  鄂伦春自治旗: '鄂伦春',
  鄂温克族自治旗: '鄂温克',
  东乡族自治县: '东乡',
};

/** 浙江省 -> 浙江, 广西壮族自治区 -> 广西, 延边朝鲜族自治州 -> 延边; names that would keep one character stay (忠县). */
export function shortAreaName(name: string): string {
  const special = SPECIAL[name];
  if (special !== undefined) return special;
  const short = AUTONOMOUS.test(name) ? name.replace(AUTONOMOUS, '') : name.replace(PLAIN, '');
  return short.length >= 2 ? short : name;
}
