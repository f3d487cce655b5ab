import type { SiteSettings } from "./settings.ts";

/** Price of a megabyte of mobile data, as pages say what was read costs. */
export interface MegabytePrice {
  readonly amount: number;
  readonly currency: string;
}

/** Shape of the setting: an amount and its currency, « 0,41 FCFA ». */
export const megabytePriceShape = /^(\d{1,6}(?:[.,]\d{1,4})?) ?([^\d\s][^\d]{0,11})$/;

/** Prices that are known (Côte d’Ivoire, 2026), for a site of that country which sets none. */
const usualPrices: Readonly<Partial<Record<string, string>>> = { CI: "0,41 FCFA" };

/** Returns the price that a site sets, else the usual one of its country; undefined where none is known. */
export function megabytePriceOf({
  identity,
  legal,
}: Pick<SiteSettings, "identity" | "legal">): MegabytePrice | undefined {
  const text = identity.megabytePrice || usualPrices[legal.country];
  const [, amount, currency] = megabytePriceShape.exec(text ?? "") ?? [];
  return amount && currency ? { amount: Number(amount.replace(",", ".")), currency } : undefined;
}
