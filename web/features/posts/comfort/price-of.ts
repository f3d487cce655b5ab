import type { MegabytePrice } from "../../../../schema/site/megabyte-price.ts";

/** Formats what so many bytes cost: whole above 1, else with two decimals: « 9 FCFA », « 0,12 € ». */
export function priceOf(bytes: number, { amount, currency }: MegabytePrice): string {
  const cost = (bytes / 1_000_000) * amount;
  const shown = cost.toLocaleString("fr", { maximumFractionDigits: cost < 1 ? 2 : 0 });
  return `${shown}\u00a0${currency}`;
}
