/** Moves the focus to the next or previous button of a toolbar, around its ends. */
export function moveFocus(bar: HTMLElement | null, step: 1 | -1): void {
  const tools = [...(bar?.querySelectorAll("button") ?? [])];
  const at = tools.indexOf(document.activeElement as HTMLButtonElement);
  tools.at((at + step) % tools.length)?.focus();
}
