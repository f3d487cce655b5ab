/** Returns the language of what VS Code copied, by its own data on the clipboard; "" for another program. */
export function editorMode(data: string): string {
  try {
    const { mode } = JSON.parse(data) as { mode?: unknown };
    return typeof mode === "string" && /^[\w+#-]{1,30}$/.test(mode) ? mode : "";
  } catch {
    return "";
  }
}

/** Returns whether a text of that language is prose: VS Code's HTML only holds its syntax colours. */
export const isProse = (mode: string): boolean =>
  /^(?:markdown|plaintext|latex|tex|restructuredtext)$/.test(mode);

/** Returns code as HTML that Lexical imports as one block. */
export function codeElement(code: string, language: string): string {
  const pre = document.createElement("pre");
  pre.dataset.language = language;
  pre.textContent = code.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  return pre.outerHTML;
}
