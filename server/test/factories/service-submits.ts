import type { TestApp } from '../app';
import type { MadeAccount } from './account';
import { makeProvider, makeService } from './service';

/** What enterprises submit about services, and where it puts one row. */
export const serviceSubmits = (
  appOf: () => TestApp,
): Record<string, { body: (who: MadeAccount) => object | Promise<object>; makes: string }> => ({
  '/api/demo/service_record': {
    body: async () => ({
      ...{ service_id: await makeService(appOf().db), words: '想统一托管专利' },
      ...{ contact_name: '王芳', contact_phone: '13800138000', submit: true },
    }),
    makes: 'cases',
  },
  '/api/portal/service_listing': {
    body: async ({ enterpriseId }) => {
      await makeProvider(appOf().db, { enterprise_id: enterpriseId ?? undefined });
      return { name: '专利检索' };
    },
    makes: 'cases',
  },
  '/api/portal/provider_settle': { body: () => ({ summary: '做专利检索' }), makes: 'cases' },
});
