import { StartFault } from '../base/start-fault';

type Words = (where: string, setting: string) => [chinese: string, english: string];

const REFUSED: Words = (where, setting) => [
  `数据库 ${where} 拒绝登录：请检查 ${setting} 中的用户名和密码，以及数据库的 pg_hba.conf。`,
  `The database ${where} refuses the role or its password: look at ${setting} and at pg_hba.conf.`,
];

/** What does not pass by itself, by PostgreSQL's state or the system's code. A database that is down does: it is not here. */
const WORDS: Record<string, Words> = {
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': (where, setting) => [
    `没有数据库 ${where}：请先用 createdb 创建它，或改正 ${setting}。`,
    `There is no database ${where}: make it with createdb, or correct ${setting}.`,
  ],
  '42501': (where, setting) => [
    `${setting} 的用户无权在数据库 ${where} 中建表：请让它成为数据库的所有者（alter database … owner to …），或设置 DATABASE_OWNER_URL。`,
    `The role of ${setting} may not make tables in the database ${where}: let it own the database (alter database … owner to …), or set DATABASE_OWNER_URL.`,
  ],
  '53100': (where) => [
    `数据库 ${where} 所在的磁盘已满：请腾出空间后再启动。`,
    `The disk of the database ${where} is full: make room, then start again.`,
  ],
  ENOTFOUND: (where, setting) => [
    `找不到数据库 ${where} 的主机：请改正 ${setting} 中的地址。`,
    `The host of the database ${where} is unknown: correct the address in ${setting}.`,
  ],
};

/** What of a database has to be mended by hand, in words; undefined for anything else. */
export function databaseFault(error: unknown, setting: string, url = ''): StartFault | undefined {
  const words = WORDS[String((error as { code?: unknown } | null)?.code)];
  return words && new StartFault(...words(placeOf(url), setting));
}

/** Host, port and name; never the password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATA_DIR';
  const { host, pathname } = new URL(url);
  return host + pathname;
}
