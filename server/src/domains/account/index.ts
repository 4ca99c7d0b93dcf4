// Its calls.

export { accountHandlers } from './account';
export { scanHandlers } from './scan';
export { uploadHandlers } from './upload';

// For other domains.

export { insertCodeMessage } from './account-messages';
export { listAgreements, saveFirstAgreements, versionOn } from './agreements/versions';
export { insertOptional, isAllowed, OPTIONAL } from './consent.queries';
export { maskEmail, readMobile } from './identity.rules';
export { WAYS } from './own/account';
export { scanPicture } from './scan-picture';
export { useProof } from './sensitive-change';

// For the start, the jobs, the sheets and the commands.

export { QrLoginStore } from './qr-login-store';
export { deleteOldScans } from './scan.queries';
export { codeDrawing } from './scan-picture';
export { deleteOldSignIns } from './sign-in-history.queries';
