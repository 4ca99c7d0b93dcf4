import { Refusal } from '../../base/refusal';
import { areaName } from '../../reference/areas';

/** The names of areas by their codes. */
export const areaNames = (codes: readonly string[]): string[] => codes.map((code) => areaName(code) || code);

/** Refuses codes that no area has. */
export function admitAreas(codes: readonly string[], field: string): void {
  const unknown = codes.find((code) => !areaName(code));
  if (unknown) throw new Refusal('bad_input', { detail: `没有代码为 ${unknown} 的地区，请重新选择` }, field);
}
