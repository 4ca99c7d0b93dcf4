import { isAbsent } from '../../../sheet/days';

/** Owners of a cell, and why it may hold more of them than could be told apart with certainty. */
export interface OwnerNames {
  names: string[];
  question?: string;
}

/** The hundred most frequent surnames (公安部, 2020), and those of two characters. */
const SURNAME =
  '(?:[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤]|欧阳|司马|上官|诸葛|皇甫|令狐|慕容|司徒)';
const PERSON = new RegExp(`^${SURNAME}\\p{Script=Han}{1,2}$|^\\p{Script=Han}+[·•]\\p{Script=Han}+$`, 'u');
const COMPANY = /(?:公司|集团|合伙企业|\((?:有限|普通)合伙\))$/;
const OTHER = /\p{Script=Han}{2}(?:大学|学院|研究院|研究所|医院|学校|合作社|事务所|中心|实验室)$/u;
/** The end of a name alone, without whose it is: 科技有限公司. */
const END_ALONE =
  /^(?:科技|技术|信息|网络|电子|机械|机电|生物|医药|环保|智能|材料|新材料|工程|实业|工业|制造|设备|贸易|发展|投资|管理|服务|集团|控股|股份|有限|责任)+公司$/;
/** A part of the organisation that stands before it, unless it names its own. */
const PART = /(?:分公司|分院|学院|研究院|研究所|中心|医院|实验室)$/;
const NAMES_ITS_OWN = /(?:有限公司|大学|科学院).+/;
const BETWEEN = /(\s*[/\\&+]\s*|\s+|(?<=公司|大学|学院|研究院|研究所|医院)(?:以?及|和|与|[-—])(?=\p{Script=Han}{4}))/u;

/** Says that there are several, or holds two whole names. */
const SEVERAL = /共有|[%％:：]|等$|有限公司.+(?:有限公司|大学)$/;

/** Names between ; 、 | and line breaks; commas part them only where no Latin name has one of its own. */
export function readNames(text: string): string[] {
  const between = /[a-z]/i.test(text) ? /[;；、|\n\t]+/ : /[;；、|\n\t,，]+/;
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isAbsent(part));
}

/**
 * Owners, also those behind a blank, a stroke or 和, where each is certain to be one: a whole name of an organisation, or a person
 * with a usual surname. Otherwise what is written stays one name, with a question.
 */
export function readOwners(text: string): OwnerNames {
  const read = readNames(text).map((part) => ownersIn(part.replace(/^\(?\d{1,2}[.．)）]\s*(?=\p{Script=Han})/u, '')));
  const doubtful = read.flatMap(({ question }) => question ?? []);
  return { names: read.flatMap(({ names }) => names), ...(doubtful[0] !== undefined && { question: doubtful[0] }) };
}

function ownersIn(part: string): OwnerNames {
  const split = part.replace(/\s+(?=\d{1,2}[.．]\p{Script=Han})/gu, '/').split(BETWEEN);
  const pieces = split
    .filter((_, at) => at % 2 === 0)
    .map((piece) => piece.replace(/^\d{1,2}[.．](?=\p{Script=Han})/u, '').trim());
  const known = pieces.filter((piece) => isOrganisation(piece) || PERSON.test(piece));
  if (pieces.length === 1 || known.length === 0) return SEVERAL.test(part) ? asked(part) : { names: [part] };
  const isCertain = pieces.every((_, at) => isApart(pieces, at, split[Math.max(1, 2 * at - 1)]!));
  return isCertain ? { names: pieces } : asked(part);
}

const asked = (part: string): OwnerNames => ({
  names: [part],
  question: `“${part.slice(0, 60)}”按一个权利人导入：是几个的请用分号“；”隔开再导入，是一个的请只写名称`,
});

/** Whether a piece is certain to be an owner of its own beside what stands between it and the next; a blank may also stand within a name. */
function isApart(pieces: readonly string[], at: number, between: string): boolean {
  const piece = pieces[at]!;
  const isBlank = between.trim() === '';
  if (PERSON.test(piece)) return !isBlank || at > 0 || pieces.every((one) => PERSON.test(one));
  const isPart = at > 0 && isBlank && PART.test(piece) && !NAMES_ITS_OWN.test(piece);
  return isOrganisation(piece) && !isPart;
}

function isOrganisation(text: string): boolean {
  const name = text.normalize('NFKC');
  const isBranchAlone = /分公司$/.test(name) && !NAMES_ITS_OWN.test(name);
  if (COMPANY.test(name)) return name.length > 4 && !END_ALONE.test(name) && !isBranchAlone;
  return OTHER.test(name);
}

const HAN_NAME = /^(?:\p{Script=Han}{2,4}|\p{Script=Han}+[·•]\p{Script=Han}+)$/u;

/** Inventors, authors: people, whose names may stand with blanks and strokes between them. */
export const readPeople = (text: string): string[] =>
  readNames(text).flatMap((part) => {
    const pieces = part.split(/[\s/]+/);
    return pieces.every((piece) => HAN_NAME.test(piece)) ? pieces : part;
  });
