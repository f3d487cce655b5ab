/** Returns the enhanced status of a reply or a report (RFC 3463): « 5.1.1 »; undefined without one. */
export const enhancedStatusIn = (text: string): string | undefined =>
  /^(?:\d{3}[ -])?([245]\.\d{1,3}\.\d{1,3})/.exec(text)?.[1];

/**
 * Whether a permanent failure says that an address takes no mail any more. A full mailbox (x.2.2), a mail that is too long or can't
 * be read (x.2.3, x.3.4, x.6.x), a route (x.4.x), the protocol (x.5.x) and what concerns who may send (x.7.x) may be other tomorrow.
 */
export const endsAddress = (status: string | undefined): boolean =>
  status === undefined || !/^\d\.(?:2\.[23]|[34567]\.)/.test(status);
