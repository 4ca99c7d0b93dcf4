/** 12,000 元; by hand, as Intl takes longer than all else that a reminder needs. */
export const yuanText = (yuan: number): string => `${String(yuan).replace(/\B(?=(\d{3})+$)/g, ',')} 元`;
