/**
 * Numbers names in the order in which they come, from 0, each name once. Of many names that are met once each it takes a fraction
 * of the time of a Map, which was what a wide entry cost most.
 */
export class Namesakes {
  readonly #names: string[] = [];
  readonly #hashes: number[] = [];
  /** Numbers of names counted from 1, by what their characters come to; 0: free, as every other place is. */
  #places = NONE;

  numberOf(name: string): number {
    if (this.#names.length * 2 >= this.#places.length) this.#grow();
    const hash = hashOf(name);
    const at = this.#placeOf(hash, name);
    const number = this.#places[at]! - 1;
    if (number >= 0) return number;
    this.#hashes.push(hash);
    this.#places[at] = this.#names.push(name);
    return this.#names.length - 1;
  }

  /** Where a name stands, or would. */
  #placeOf(hash: number, name: string): number {
    const last = this.#places.length - 1;
    for (let at = spread(hash) & last; ; at = (at + 1) & last) {
      const number = this.#places[at]! - 1;
      if (number < 0 || (this.#hashes[number] === hash && this.#names[number] === name)) return at;
    }
  }

  #grow(): void {
    const places = new Int32Array(Math.max(FEWEST, this.#places.length * 4));
    const last = places.length - 1;
    for (const [number, hash] of this.#hashes.entries()) {
      let at = spread(hash) & last;
      while (places[at] !== 0) at = (at + 1) & last;
      places[at] = number + 1;
    }
    this.#places = places;
  }
}

const NONE = new Int32Array(0);
const FEWEST = 16;
const FNV_PRIME = 16_777_619;

/** FNV-1a of the characters. */
function hashOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME);
  return hash;
}

const spread = (hash: number): number => hash ^ (hash >>> 15);
