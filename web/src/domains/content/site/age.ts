/** The age in years from a birth that begins with its year, 'YYYY' or 'YYYY-MM-DD' (spec section 3: the year is read), on a day YYYY-MM-DD; null when it is not known. */
export function ageOf(birth: string, today: string): number | null {
  const year = /^\d{4}/.exec(birth)?.[0];
  if (!year) return null;
  const age = Number(today.slice(0, 4)) - Number(year);
  return age >= 0 && age < 130 ? age : null;
}

/** 1 male, 2 female, anything else unknown (spec section 3). */
export function genderWord(gender: number): '男' | '女' | '未知' {
  if (gender === 1) return '男';
  return gender === 2 ? '女' : '未知';
}
