/**
 * Closes the phone's menu. The focus goes to the content if it is nowhere: what had it may have left with the session.
 */
export function closeMenu(): void {
  const menu = document.getElementById("menu");
  if (menu?.matches(":popover-open")) menu.hidePopover();
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}
