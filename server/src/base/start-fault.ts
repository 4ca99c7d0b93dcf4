/** Why a program cannot start, with what to do about it: one sentence in Chinese, the same in English. */
export class StartFault extends Error {
  constructor(chinese: string, english: string) {
    super(`${chinese} ${english}`);
  }
}

/** What keeps a file or folder from being written, in words; undefined for anything else. */
export function storageFault(error: unknown, folder: string): StartFault | undefined {
  const { code = '' } = error as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartFault(
      `${folder} 所在的磁盘已满：请腾出空间后再启动。`,
      `The disk of ${folder} is full: make room, then start again.`,
    );
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new StartFault(
      `数据文件夹 ${folder} 不能写入（${code}）：请把它交给运行本程序的用户（chown -R），或用 DATA_DIR 换一个文件夹。`,
      `The data folder ${folder} cannot be written: give it to the user that runs this program, or set DATA_DIR to another one.`,
    );
  }
  if (['ENOENT', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'ELOOP'].includes(code)) {
    return new StartFault(
      `数据文件夹 ${folder} 无法创建（${code}）：请用 DATA_DIR 换一个文件夹。`,
      `The data folder ${folder} cannot be made: set DATA_DIR to another one.`,
    );
  }
  return undefined;
}

/** Why nobody can come in at HOST and PORT, in words; undefined for anything else. */
export function listenFault(error: unknown, { host, port }: { host: string; port: number }): StartFault | undefined {
  const { code = '' } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return new StartFault(
      `端口 ${host}:${port} 已被占用：请停止占用它的程序，或用 PORT 换一个端口。`,
      `The port ${host}:${port} is in use: stop the program that uses it, or set PORT to another one.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartFault(
      `无权使用端口 ${host}:${port}：请用 PORT 换一个 1024 以上的端口，由代理转发。`,
      `This user may not use the port ${host}:${port}: set PORT to one above 1024, and let a proxy forward to it.`,
    );
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    return new StartFault(
      `本机没有地址 ${host}：请改正 HOST（127.0.0.1 只供本机，0.0.0.0 对所有网卡开放）。`,
      `This machine has no address ${host}: correct HOST (127.0.0.1 for this machine alone, 0.0.0.0 for all networks).`,
    );
  }
  return undefined;
}
