import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../client';

const EXAMPLE = 'docs/nginx.conf';

export interface StartedNginx {
  url: string;
  /** How many requests so far took a second try at the other process. */
  countTriedTwice(): number;
  errors(): string;
  stop(): Promise<void>;
}

/** The operators' example with the ports of this run and without the certificate. */
function siteFor(port: number, processes: [number, number]): string {
  const changes: [string | RegExp, string][] = [
    ['127.0.0.1:8080', `127.0.0.1:${processes[0]}`],
    ['127.0.0.1:8081', `127.0.0.1:${processes[1]}`],
    ['listen 80;', `listen 127.0.0.1:${port + 1};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*\n/, ''],
    [/ssl_certificate_key .*\n/, ''],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${EXAMPLE} has no ${from}`);
      return changed;
    },
    readFileSync(EXAMPLE, 'utf8'),
  );
}

const mainFile = (folder: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  log_format tries '$status $request_method $request_uri [$upstream_addr] [$upstream_status]';
  access_log ${folder}/access.log tries;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/zhice.conf;
}
`;

/** Starts nginx with docs/nginx.conf in front of two processes. */
export async function startNginx(folder: string, port: number, processes: [number, number]): Promise<StartedNginx> {
  writeFileSync(join(folder, 'zhice.conf'), siteFor(port, processes));
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  const program = process.env.NGINX || '/usr/sbin/nginx';
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await ask(`${url}/livez`, undefined, { method: 'GET' }).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended at start (exit ${child.exitCode})`);
    await wait(50);
  }
  const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
  return {
    url,
    countTriedTwice: () => linesOf('access.log').filter((line) => /\[[^\]]+, [^\]]+\] \[/.test(line)).length,
    errors: () => linesOf('error.log').slice(-10).join('\n'),
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
