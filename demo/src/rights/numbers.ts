import type { PatentKind } from '@zhice/contract/ip/right';
import { addDays, yearOf } from '../calendar';
import { hash } from '../random';

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
const KIND_DIGITS: Record<PatentKind, number> = { invention: 1, utility: 2, design: 3 };
const PUBLICATION_DIGITS: Record<PatentKind, string> = { invention: '1', utility: '2', design: '3' };
const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Gives numbers that nobody else of the demo has; the same keys give the same numbers. */
export class Numbers {
  private readonly taken = new Set<string>();

  /** A filing of `filedOn` with its check digit (weights 2 to 9, then 2 to 5, modulo 11). */
  application(key: string, kind: PatentKind, filedOn: string): string {
    const serial = this.free(key, kind, 9_000_000);
    const body = `${yearOf(filedOn)}${KIND_DIGITS[kind]}${digits(serial + 500_000, 7)}`;
    const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11;
    return `${body}.${rest === 10 ? 'X' : rest}`;
  }

  /** 授权公告号 or, while only published, 公开号. */
  publication(key: string, kind: PatentKind, granted: boolean): string {
    const letter = { invention: granted ? 'B' : 'A', utility: 'U', design: 'S' }[kind];
    return `CN${PUBLICATION_DIGITS[kind]}${digits(12_000_000 + this.free(key, 'publication', 8_000_000), 8)}${letter}`;
  }

  /** A registration number of the size that the year's marks have. */
  trademark(key: string, appliedOn: string): string {
    const years = Math.max(0, (Date.parse(appliedOn) - Date.parse('2014-01-01')) / 31_557_600_000);
    return String(14_000_000 + Math.floor(years * 5_400_000) + this.free(key, 'mark', 5_000_000));
  }

  /** 2024SR0123456 of a registration day. */
  software(key: string, registeredOn: string): string {
    return `${yearOf(registeredOn)}SR${digits(this.free(key, 'software', 1_900_000), 7)}`;
  }

  work(key: string, registeredOn: string): string {
    return `国作登字-${yearOf(registeredOn)}-F-${digits(this.free(key, 'work', 9_000_000), 8)}`;
  }

  private free(key: string, series: string, below: number): number {
    let serial = hash(`${series} ${key}`) % below;
    while (this.taken.has(`${series} ${serial}`)) serial = (serial + 1) % below;
    this.taken.add(`${series} ${serial}`);
    return serial;
  }
}

/** A day some months after another, taken as 30.44 days each: nothing legal hangs on it. */
export const monthsAfter = (day: string, months: number): string => addDays(day, Math.round(months * 30.44));
