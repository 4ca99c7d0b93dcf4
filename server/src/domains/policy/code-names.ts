import { industryName } from '../../reference/industries';
import { placePath } from '../../reference/places';

/** How places and industries are called where a policy names them by code. */
export const CODE_NAMES = { area: placePath, industry: (code: string) => industryName(code) || undefined };
