/** Returns whether a link may have an address: web, mail, telephone, or a path or anchor of this site. */
export const isAddress = (address: string): boolean =>
  /^(?:https?:\/\/\S+|mailto:\S[^\s@]*@\S+|tel:\S+|[/#]\S*)$/i.test(address);

/** An address that runs or holds what it leads to: not a host that lacks its scheme. */
const isScript = (address: string): boolean => /^(?:javascript|data|vbscript|file|blob):/i.test(address);

/** Completes an address that was typed without its scheme ("exemple.ci/page"). */
export const completeAddress = (address: string): string => {
  const text = address.trim();
  if (text === "" || isAddress(text) || isScript(text)) return text;
  return /^\S[^\s@]*@\S[^\s.]*\.\S+$/.test(text) ? `mailto:${text}` : `https://${text}`;
};
