/** What is given in one wording of many, before it is read. */

const PAID = '(?=可?(?:给予|予以|按|一次性|奖|补|资助|贴息))';
const KINDS = '(?:资助|奖励|奖补|补助|补贴|支持|贴息)';

/** Each wording, and the one that it stands for. */
const WORDINGS: readonly [RegExp, string][] = [
  // 奖励 800 万: 元 is left out
  [/(\d[\d.]*[万亿])(?=$|[、,;。的和及至-]|一次性|奖|补|资助|支持|扶持|贴息|封顶)/gu, '$1元'],
  // 竣工验收后按…给予事后奖补: when it is paid
  [
    /^(?:项目)?(?:建成|完工|竣工|投产|建成投产|竣工投产|(?:完工|竣工|项目)?验收)(?:合格|通过)?(?:投产|备案)?后,?(?=按|一次性|给予|予以)/u,
    '',
  ],
  [/(?:事后|后)(?=(?:奖补|奖励|补助|补贴|资助))/gu, ''],
  [/定额(?=奖补|奖励|补助|补贴|资助)/gu, ''],
  // 其中…的，增加 20 万元: on top of what was given before
  [
    /^(?:另|额外)?(?:增加|追加)(?:奖励|奖补|补助|补贴|资助)?(?=\d[\d.]*(?:万|亿)?元(?:的?(?:奖励|奖补|补助|补贴|资助))?$)/u,
    '再增加',
  ],
  // 由受益财政, 该区将: who pays
  [
    new RegExp(
      `^由?(?:该|本|我)?(?:省|市|区|县|镇)?(?:本)?级?(?:人民政府|政府|区?管委会?|财政部门|财政局|受益财政|财政)?将?${PAID}`,
      'u',
    ),
    '',
  ],
  // 每户可获得: one enterprise
  [/^每(?:家|户|个)(?:企业|单位)?可?(?=获得|给予|予以|一次性|[奖补]\d|奖励|奖补|补助|资助)/u, ''],
  [/^获得(?=一次性|奖|补|资助)/u, '给予'],
  [/^按(?:照)?每(?:家|户)(?:企业|单位)?(\d[\d.]*万?元)(?:的标准)?给予/u, '给予$1'],
  [new RegExp(`(?<=${KINDS})每(?:家|户)(?:企业|单位)?(?=\\d)`, 'u'), ''],
  [/^可(?=按)/u, ''],
  [/对(?:申请|申报|借款|获贷)(?:企业|单位)(?:进行|给予|予以)/u, '给予'],
  [/^给予["“”'‘’]+[^"“”'‘’\d]{1,8}["“”'‘’]+(?=奖)/u, '给予'],
  // 按照已发生利息给予 80% 贴息
  [new RegExp(`^(按(?:照)?[^\\d%]{2,20}?)(?:给予|予以)(\\d[\\d.]*%)的?(?=${KINDS})`, 'u'), '$1的$2给予'],
  // 资助金额不超过总投入的 30%: who decides may give less
  [
    new RegExp(
      `^(?:项目)?${KINDS}(?:金额|额度|标准|资金|比例)(?:最高)?不(?:超过|高于)([^\\d%]{2,30}\\d[\\d.]*%)$`,
      'u',
    ),
    '按不超过$1给予补助',
  ],
  [
    new RegExp(
      `^对(?:其|企业|其企业)?(?:的)?([^\\d%,]{2,30}?)按(?:照)?不(?:超过|高于)(\\d[\\d.]*%)(?:的比例|比例)?(?=(?:给予|予以)${KINDS})`,
      'u',
    ),
    '按不超过$1的$2',
  ],
];

/** The words of a gift in that wording. */
export const plainWords = (words: string): string =>
  WORDINGS.reduce((said, [wording, plain]) => said.replace(wording, plain), words);

/** 其中省级财政奖励 10 万元，市级财政奖励 20 万元: who pays how much of what was given before. */
export const paysPart = (words: string, before: string): boolean =>
  PAYS.test(words) && (words.startsWith('其中') || (before.startsWith('其中') && PAYS.test(before)));
const PAYS = /^(?:其中,?)?由?(?:中央|省|市|区|县|镇)(?:本)?级?财政(?:奖励|奖补|补助|补贴|承担|负担|安排|出资)\d/u;

/** 分三年发放: when it is paid leaves what is given. */
export const PAID_LATER =
  /^(?:资助资金|补助资金|奖励资金|资金)?分[两二三四五\d](?:个)?(?:年|期|次)(?:度)?(?:等额|平均|逐年)?(?:按(?:\d+(?::\d+)+(?:的)?比例|\d[\d.万元、]+))?(?:发放|拨付|兑现|支付|兑付|到位)$/u;

/** 给予研制企业, 给予园区运营方: to whom else it is given than to those who are described. */
const GIVES_OTHERS =
  /(?:给予|奖励给?|补贴给?|补助给?)[^,;。\d%给]{0,6}(?:(?:研制|服务|运营|供应|提供|担保|保险|出租|承办|主办|中介|引荐|培训|咨询|评估|保荐)(?:企业|方|单位|机构|商|公司)|银行|高校|业主|推荐人|引荐人)(?:一次性|最高|不超过)*[^,;。\d%]{0,4}(?:\d|奖励|补助|补贴|奖补|资助|奖金)/u;
export const givesOthers = (words: string): boolean => GIVES_OTHERS.test(words);
