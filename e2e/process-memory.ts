import { readFileSync } from 'node:fs';

/** MiB that a process holds in memory: VmRSS of Linux's /proc. */
export function residentMib(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/);
  return Number(line?.[1]) / 1024;
}
