/** Shown by their picture, and named beside them with what they are about; named alone where there is no picture. */
const PICTURES = 3;
const BESIDE = 3;
const ALONE = 6;

/** Parts the news into those shown by their picture and the newest others. */
export function picturesAndOthers<Trend extends { image: string }>(
  trends: Trend[],
): { pictures: Trend[]; others: Trend[] } {
  const pictures = trends.filter((trend) => trend.image).slice(0, PICTURES);
  const others = trends.filter((trend) => !pictures.includes(trend));
  return { pictures, others: others.slice(0, pictures.length > 0 ? BESIDE : ALONE) };
}
