/** Styles of the banner: they come with their code, which no other page has. */
export const bannerStyles = `
#consent {
  position: fixed;
  inset: auto 0 0;
  z-index: 60;
  max-height: 80vh;
  overflow: auto;
  padding: 1rem max(1rem, env(safe-area-inset-left)) calc(1rem + env(safe-area-inset-bottom));
  color: var(--chakra-colors-ink);
  background: var(--chakra-colors-paper);
  border-top: 1px solid var(--chakra-colors-line);
  box-shadow: 0 -4px 24px rgb(0 0 0 / 15%);
}
html:has(#consent) { scroll-padding-bottom: 14rem; }
#consent form { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; }
#consent p { flex: 1 1 24rem; margin: 0; }
#consent a { text-decoration: underline; }
#consent div { display: flex; flex: 0 1 auto; gap: 0.75rem; }
#consent button {
  min-width: 7.5rem;
  min-height: 2.75rem;
  padding: 0 1rem;
  color: var(--chakra-colors-ink);
  font-weight: 600;
  border: 1px solid currentcolor;
  border-radius: 0.375rem;
  cursor: pointer;
}
#consent button:hover { text-decoration: underline; }
#consent :focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
#consent details { flex: 1 0 100%; }
#consent summary, #consent label { display: flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; cursor: pointer; }
#consent summary { width: fit-content; text-decoration: underline; }
@media print { #consent { display: none; } }
`;
