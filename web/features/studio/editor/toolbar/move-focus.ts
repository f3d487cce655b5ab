/** Moves the focus to the next or previous control of a toolbar, around its ends. */
export function moveFocus(bar: HTMLElement | null, step: 1 | -1): void {
  const tools = [...(bar?.querySelectorAll<HTMLElement>("button, input") ?? [])];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  tools.at((at + step) % tools.length)?.focus();
}
