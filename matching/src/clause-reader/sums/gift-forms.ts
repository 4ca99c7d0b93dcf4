import { readQuantityAt } from '../words/quantity';

/** The words that every form of a gift is built of. */

/** 建设补助, 人才引育补贴: words before what is given, that say neither how much nor of what. */
const KIND = '[^每各按最不超过未部分差额比例和及以内左右起上下、\\d]{0,8}?';
export const PLAIN = '(?:奖励|奖补|补助|补贴|资助|支持|扶持|奖金|贴息|返还|(?:扶持|培育|发展)资金|经费)';
export const FORM = `(?:${KIND}${PLAIN})`;
export const GIVE = '(?:发放|进行|实行|(?:均)?可(?:以)?(?:申请|享受|获得|给予)|给予|予以|一次性给予)';
/** Whom the money goes to, when that is the enterprise or people of it. */
export const TO =
  '(?:(?:该|其|申报|获奖|项目)?(?:企业|单位|主体)|(?:企业)?(?:经营管理|经营|管理|核心|研发|创业|高管)(?:者)?团队|(?:其)?所在(?:企业|单位)|每家(?:企业)?)';
/** 经评审后, 认定后: that somebody decides first is no condition; 每户, 由市财政: whom it goes to, and who pays. */
export const AFTER =
  '(?:经?(?:认定|评审|审核|评估|验收|审定)(?:通过|合格)?后)?(?:由?(?:市|区|县|省)?(?:级)?财政)?(?:每(?:家|户|个)(?:企业|单位|项目)?(?=给予|予以|一次性|奖励|补助|补贴))?(?:对(?:该|其)?企业(?:经营管理|经营者?|管理|核心|研发|高管)?团队)?';
export const MONEY = '(\\d[\\d.,]*(?:万|亿)?元)';

export const moneyOf = (text: string): number | undefined => readQuantityAt(text, 0)?.value;
