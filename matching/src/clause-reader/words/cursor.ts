import type { Token } from './lex';
import type { Turn } from './words';

type Kind = Token['kind'];
export type TokenOf<K extends Kind> = Extract<Token, { kind: K }>;

/** A place among the words of a line from which a grammar reads on. */
export class Cursor {
  constructor(
    readonly tokens: readonly Token[],
    public at = 0,
  ) {}

  get next(): Token | undefined {
    return this.tokens[this.at];
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  take<K extends Kind>(kind: K): TokenOf<K> | undefined {
    if (this.next?.kind !== kind) return undefined;
    this.at += 1;
    return this.tokens[this.at - 1] as TokenOf<K>;
  }

  /** One of these turns, if it is the next word. */
  turn<Asked extends Turn>(...turns: readonly Asked[]): Asked | undefined {
    const { next } = this;
    const turn = next?.kind === 'turn' ? turns.find((asked) => asked === next.turn) : undefined;
    if (turn !== undefined) this.at += 1;
    return turn;
  }

  turns(...turns: readonly Turn[]): boolean {
    let any = false;
    while (this.turn(...turns)) any = true;
    return any;
  }

  /** What a reader reads, or nothing and the place as it was. */
  attempt<Value>(read: () => Value | undefined): Value | undefined {
    const before = this.at;
    const value = read();
    if (value === undefined) this.at = before;
    return value;
  }
}
