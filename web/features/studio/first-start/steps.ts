import { texts } from "./texts.ts";

/** Steps of the first start, in their order, by the last part of their addresses (`?etape=nom`). */
export const steps = [
  { key: "nom", title: texts.name.title },
  { key: "ambiance", title: texts.mood.title },
  { key: "compte", title: texts.owner.title },
  { key: "messages", title: texts.mail.title },
  { key: "fin", title: texts.end.title },
] as const;

export type StepKey = (typeof steps)[number]["key"];

export const firstStartPath = "/studio/start";
export const stepPath = (key: StepKey): string => `${firstStartPath}?etape=${key}`;
