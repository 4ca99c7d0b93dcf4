/** The QR code of the portal's own address; it stands in where the operator has no code of the service. */
export const PORTAL_CODE = '/pc/portal-code.svg';
