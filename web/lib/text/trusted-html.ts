/**
 * Returns HTML as the browser accepts it for a page's inner HTML under `require-trusted-types-for` (a string where it has no
 * Trusted Types). Called with four kinds only: what the server rendered into this very document, what DOMPurify returned, structured
 * data whose signs can't end their element, and a source that is parsed into a document without a window.
 */
export const trustedHtml = (html: string): string | TrustedHTML => pages?.createHTML(html) ?? html;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null },
  ): { createHTML(html: string): TrustedHTML };
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const pages = factory?.createPolicy("palabre", { createHTML: (html) => html });

/** Source of React's empty script element, and a named character reference, which the editor's markdown parser has the browser decode. */
const harmless = /^(?:<script><\/script>|&[\da-z]{1,31};)$/i;

/** Strings of libraries: these two. Any other throws a TypeError. */
factory?.createPolicy("default", { createHTML: (html) => (harmless.test(html) ? html : null) });
