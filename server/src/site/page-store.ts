import type { Packed } from './packed';

export interface KeptPage {
  status: number;
  page: Packed;
  /** Addition to the content security policy: the hash of its <style> element, '' for none. */
  styleHash: string;
  renderedAt: number;
}

/** Rendered pages by address, the least lately used given up first when they are together more than so many bytes. */
export class PageStore {
  private readonly pages = new Map<string, KeptPage>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  find(address: string): KeptPage | undefined {
    const kept = this.pages.get(address);
    if (!kept) return undefined;
    // a Map keeps the order of insertion: what was used last stands last
    this.pages.delete(address);
    this.pages.set(address, kept);
    return kept;
  }

  keep(address: string, page: KeptPage): void {
    this.drop(address);
    this.pages.set(address, page);
    this.bytes += sizeOf(address, page);
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  private drop(address: string): void {
    const kept = this.pages.get(address);
    if (!kept) return;
    this.pages.delete(address);
    this.bytes -= sizeOf(address, kept);
  }
}

/** Bytes of an entry: its HTML with room for both compressed forms (each at most a third), its address and its record. */
const sizeOf = (address: string, { page }: KeptPage): number =>
  Math.ceil(page.plain.length * 1.6) + address.length * 2 + 500;
