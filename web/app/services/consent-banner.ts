import type { PageService } from "../../../schema/site/integrations.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { bannerStyles } from "./banner-styles.ts";
import { mayRun } from "./consent.ts";
import { texts } from "./texts.ts";

type Consent = Readonly<Record<string, boolean>>;

interface BannerOptions {
  readonly services: readonly PageService[];
  readonly consent: Consent;
  /** The reader has opened it: it takes the focus, and is about every service. */
  readonly isWanted: boolean;
  readonly onDecision: (consent: Consent) => void;
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

/** Asks for consent at the foot of the window, once: refusing is as easy as accepting. */
export function showConsentBanner({ services, consent, isWanted, onDecision }: BannerOptions): void {
  adoptStyles(bannerStyles);
  document.getElementById("consent")?.remove();
  const former = document.activeElement;
  const concerned = isWanted ? services : services.filter(({ needsConsent }) => needsConsent);
  const boxes = services.map((service) => ({
    service,
    box: element("input", { type: "checkbox", checked: mayRun(service, consent) }),
  }));
  const chosenBy: Readonly<Record<string, (service: PageService, isTicked: boolean) => boolean>> = {
    accept: (service) => concerned.includes(service) || mayRun(service, consent),
    refuse: (service) => !concerned.includes(service) && mayRun(service, consent),
    save: (_service, isTicked) => isTicked,
  };

  function onsubmit(event: SubmitEvent): void {
    event.preventDefault();
    const choose = chosenBy[(event.submitter as HTMLButtonElement).value]!;
    bar.remove();
    if (isWanted && former instanceof HTMLElement) former.focus();
    onDecision(
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
  const bar = element("section", { id: "consent", tabIndex: -1, ariaLabel: texts.title }, form);
  // After the page, whose first link leads to its content.
  document.body.append(bar);
  if (isWanted) bar.focus();
}
