import type { Handlers } from '../../rpc/context';
import { keepUpload } from '../../rpc/keep-upload';

export const uploadHandlers = {
  '/api/common/upload': (context) =>
    keepUpload(context, { accountId: context.account.id, enterpriseId: context.enterpriseId }),
} satisfies Partial<Handlers>;
