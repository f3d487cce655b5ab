/** Styles of the choices: they come with their code, which no other page has. */
export const barStyles = `
#choices {
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
html:has(#choices) { scroll-padding-bottom: 14rem; }
#choices form { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; }
#choices p { flex: 1 1 24rem; margin: 0; }
#choices a { text-decoration: underline; }
#choices div { display: flex; flex: 0 1 auto; gap: 0.75rem; }
#choices button {
  min-width: 7.5rem;
  min-height: 2.75rem;
  padding: 0 1rem;
  color: var(--chakra-colors-ink);
  font-weight: 600;
  border: 1px solid currentcolor;
  border-radius: 0.375rem;
  cursor: pointer;
}
#choices button:hover { text-decoration: underline; }
#choices :focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
#choices details { flex: 1 0 100%; }
#choices summary, #choices label { display: flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; cursor: pointer; }
#choices summary { width: fit-content; text-decoration: underline; }
@media print { #choices { display: none; } }
`;
