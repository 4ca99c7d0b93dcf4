/** What the enterprises of some industries invent, name and write: the words and classes of their rights. */
export interface Trade {
  /** Beginnings of industry codes (GB/T 4754-2017). */
  industries: string[];
  /** Things that are improved, with the IPC symbol of each. */
  things: readonly (readonly [thing: string, ipc: string])[];
  /** What is new about them; stands before the thing. */
  features: string[];
  /** What software of the trade does; a system or a platform. */
  software: string[];
  /** Locarno classes with the product that is designed. */
  designs: readonly (readonly [product: string, locarno: string])[];
  /** Nice class with the goods or services of the mark. */
  marks: readonly (readonly [nice: string, goods: string])[];
}
