/** Those who found, own or run an enterprise: what is asked of them is not asked of the enterprise. */

const FOUNDS = '(?:发起人|投资者|投资人|出资人|出资方|投资方)';
const FOUNDER = new RegExp(
  `^(?:且|并|其)?[^\\d,;:、%()。\\s的]{0,6}?${FOUNDS}(?=(?:应当|应|必须|须|需)?(?:有|具|为|是|在|近|最近|上|无|未|没|不|经营|财务|信用|净|资))`,
  'u',
);
const ASKED = new RegExp(
  `(?:${FOUNDS}|(?<!、)(?:股东|实际控制人|法定代表人|负责人|创始人|带头人))(?:应当?|必须|须|需)?(?:同时)?(?:符合|具备|满足|达到)(?:下列|以下|如下|下述)`,
  'u',
);

/** 主要发起人有持续盈利能力，净资产不低于…: whether a clause tells of a founder. */
export const tellsOfFounder = (words: string): boolean => FOUNDER.test(words);
/** 主要投资者应当符合下列条件：…: whether the items behind words that lead a list are asked of an owner. */
export const leadsToOwner = (words: string): boolean => ASKED.test(words);
