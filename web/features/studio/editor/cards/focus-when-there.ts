type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the first field of a card; its fields are there while it is open. */
export const firstField = (card: HTMLElement) =>
  card.querySelector<Field>("[data-fields] :is(input, select, textarea)");

/** Focuses a field of a card once `find` returns it: fields come with their code. Gives up when the card is closed. */
export function focusWhenThere(
  card: HTMLElement,
  find: () => Field | null | undefined = () => firstField(card),
): void {
  let wasOpen = false;
  const isDone = () => {
    const field = find();
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
    return Boolean(field);
  };
  if (isDone()) return;
  const observer = new MutationObserver(() => {
    const isOpen = card.isConnected && card.dataset.open !== undefined;
    if ((wasOpen && !isOpen) || isDone()) observer.disconnect();
    wasOpen = isOpen;
  });
  observer.observe(card, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-open"],
  });
}
