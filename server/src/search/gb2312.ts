/** The 6,763 Chinese characters of GB 2312-80: what simplified texts are written with, but for rare names. */
export function charactersOfGb2312(): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  }
  return new TextDecoder('gb2312').decode(Uint8Array.from(bytes)).replace(/[^\u4e00-\u9fff]/g, '');
}
