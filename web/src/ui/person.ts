/** 1 男, 2 女, anything else 未知 (spec section 3). */
export const genderName = (gender: number): string => (gender === 1 ? '男' : gender === 2 ? '女' : '未知');

/** Years from the year of birth (first four digits) to a day, YYYY-MM-DD; null when the year is not known or not possible. */
export function ageOf(birth: string, today: string): number | null {
  const year = Number(/^\d{4}/.exec(birth)?.[0]);
  const age = Number(today.slice(0, 4)) - year;
  return year > 0 && age >= 0 && age < 130 ? age : null;
}

/** '女 · 34 岁 · 硕士'; what is not known is left out, but the gender. */
export function personLine(person: { gender: number; birth: string; education: string }, today: string): string {
  const age = ageOf(person.birth, today);
  return [genderName(person.gender), age === null ? '' : `${age} 岁`, person.education].filter(Boolean).join(' · ');
}
