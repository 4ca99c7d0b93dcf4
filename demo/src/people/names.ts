const SURNAMES = [...'陈林黄郑吴周徐孙胡朱高何郭马罗梁宋唐许韩冯邓曹彭'];
const GIVEN = [
  '文澜',
  '书恒',
  '景行',
  '若水',
  '明远',
  '思齐',
  '致和',
  '清越',
  '子衿',
  '怀瑾',
  '望舒',
  '知行',
  '嘉言',
  '弘毅',
  '安之',
  '见微',
  '云舒',
];

/** So many different names, from a place in their order on. */
export const personNames = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const number = from + at;
    return SURNAMES[(number * 7) % SURNAMES.length]! + GIVEN[(number * 5) % GIVEN.length]!;
  });
