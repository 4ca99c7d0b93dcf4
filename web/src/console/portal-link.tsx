import type { ReactNode } from 'react';

interface PortalLinkProps {
  /** Its address in the portal: '/policyDetail?id=3'. */
  to: `/${string}`;
  className?: string;
  children: ReactNode;
}

/** Leads to a page of the portal, as visitors see it, in a tab of its own. */
export const PortalLink = ({ to, ...rest }: PortalLinkProps) => (
  <a {...rest} href={`/pc${to}`} target="_blank" rel="noreferrer" />
);
