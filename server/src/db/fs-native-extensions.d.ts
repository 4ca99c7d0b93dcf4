/** What is used of the package, which brings no types. */
declare module 'fs-native-extensions' {
  /** False when another open file has a lock that stands against this one. */
  export function tryLock(file: number, options?: { shared?: boolean }): boolean;
}
