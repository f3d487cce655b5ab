import type { PageService } from "../../../schema/site/integrations.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { barStyles } from "./bar-styles.ts";
import { isChosen } from "./choices.ts";
import { texts } from "./texts.ts";

type Choices = Readonly<Record<string, boolean>>;

interface BarOptions {
  readonly services: readonly PageService[];
  readonly choices: Choices;
  /** The reader has opened it: it takes the focus, and is about every service. */
  readonly isWanted: boolean;
  readonly onChosen: (choices: Choices) => void;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// Submits a form that is sent nowhere: boot.ts leaves those alone, so that a choice does not wait for the client.
const button = (value: keyof typeof texts.buttons) =>
  element("button", { type: "submit", value }, texts.buttons[value]);

/** Shows the choices at the foot of the window, once: refusing is as easy as accepting. */
export function showChoices({ services, choices, isWanted, onChosen }: BarOptions): void {
  adoptStyles(barStyles);
  document.getElementById("choices")?.remove();
  const former = document.activeElement;
  const concerned = isWanted ? services : services.filter(({ needsConsent }) => needsConsent);
  const boxes = services.map((service) => ({
    service,
    box: element("input", { type: "checkbox", checked: isChosen(service, choices) }),
  }));
  const chosenBy: Readonly<Record<string, (service: PageService, isTicked: boolean) => boolean>> = {
    accept: (service) => concerned.includes(service) || isChosen(service, choices),
    refuse: (service) => !concerned.includes(service) && isChosen(service, choices),
    save: (_service, isTicked) => isTicked,
  };

  function onsubmit(event: SubmitEvent): void {
    event.preventDefault();
    const choose = chosenBy[(event.submitter as HTMLButtonElement).value]!;
    bar.remove();
    if (isWanted && former instanceof HTMLElement) former.focus();
    onChosen(
      Object.fromEntries(boxes.map(({ service, box }) => [service.key, choose(service, box.checked)])),
    );
  }

  const about = element("p", {}, isWanted ? texts.states : texts.asks(concerned), " ");
  about.append(element("a", { href: "/confidentialite" }, texts.more));
  const form = element("form", { onsubmit }, about, element("div", {}, button("refuse"), button("accept")));
  form.append(
    element(
      "details",
      { open: isWanted },
      element("summary", {}, texts.oneByOne),
      ...boxes.map(({ service, box }) => element("label", {}, box, texts.of(service))),
      button("save"),
    ),
  );
  const bar = element("section", { id: "choices", tabIndex: -1, ariaLabel: texts.title }, form);
  // After the page, whose first link leads to its content.
  document.body.append(bar);
  if (isWanted) bar.focus();
}
