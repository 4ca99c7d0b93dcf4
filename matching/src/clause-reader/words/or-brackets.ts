/** 占比不低于 10%(或不少于 8 人): another bound in a bracket is an alternative like one behind a comma. */
const OR_BRACKET = /(?<=\d[^,;。:()\n]{0,6})\((或者?[^(),;。:\n]*\d[^(),;。:\n]*)\)(?=[,;。、\s]|$)/gu;

/** 不高于城镇调查失业率控制目标(5.5%): the bracket says what that is. */
const AIM_BRACKET = /(?<=失业率(?:控制目标)?)\((\d[\d.]*%)\)/gu;

/** The text with such brackets as clauses or figures, each sign in its place. */
export const withoutOrBrackets = (text: string): string =>
  text.replace(OR_BRACKET, ',$1 ').replace(AIM_BRACKET, ' $1 ');
