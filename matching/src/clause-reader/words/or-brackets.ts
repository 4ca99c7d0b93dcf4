/** 占比不低于 10%(或不少于 8 人): another bound in a bracket is an alternative like one behind a comma. */
const OR_BRACKET = /(?<=\d[^,;。:()\n]{0,6})\((或者?[^(),;。:\n]*\d[^(),;。:\n]*)\)(?=[,;。、\s]|$)/gu;

/** The text with such brackets as clauses, each sign in its place. */
export const withoutOrBrackets = (text: string): string => text.replace(OR_BRACKET, ',$1 ');
