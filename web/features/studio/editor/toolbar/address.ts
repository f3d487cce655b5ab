/** What a link may lead to: another site, a mail, a place of this site or page. */
export const isAddress = (address: string): boolean =>
  /^(?:https?:\/\/\S+|mailto:\S+@\S+|tel:\S+|[/#]\S*)$/i.test(address);

/** « exemple.ci/page » as it is meant. */
export const completed = (address: string): string => {
  const text = address.trim();
  if (text === "" || isAddress(text)) return text;
  return /^\S+@\S+\.\S+$/.test(text) ? `mailto:${text}` : `https://${text}`;
};
