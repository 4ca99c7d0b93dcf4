import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses and networks as settings name them: `loopback,10.0.0.0/8,203.0.113.7`. Throws RangeError on what is none. */
export class Networks {
  private readonly list = new BlockList();

  constructor(text: string) {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    for (const name of names.flatMap((one) => NAMED[one] ?? one)) this.add(name);
  }

  private add(name: string): void {
    const [address = '', bits, ...more] = name.split('/');
    const longest = familyOf(address) === 'ipv6' ? 128 : 32;
    const isNetwork = isIP(address) && !more.length && (bits === undefined || /^\d{1,3}$/.test(bits));
    if (!isNetwork || Number(bits ?? longest) > longest || bits === '0') throw new RangeError(name);
    this.list.addSubnet(address, Number(bits ?? longest), familyOf(address));
  }

  has(address: string | undefined): boolean {
    return address !== undefined && isIP(address) !== 0 && this.list.check(address, familyOf(address));
  }
}

/** IPv4 as IPv4, also where a socket for both families writes it as ::ffff:192.0.2.1. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Who sent a request, for limits and the audit: '' when the connection is gone already. What a proxy names must be an address. */
export function addressOf({ ip, raw }: FastifyRequest): string {
  return plainAddress(isIP(ip ?? '') ? ip : (raw.socket?.remoteAddress ?? ''));
}
