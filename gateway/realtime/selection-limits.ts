import { AppError } from "../core/errors.ts";
import type { Selection } from "./selection.ts";

/*
 * Bounds the number of different selections that a channel executes for each event. Sockets that select the same
 * count once, so that the site's own pages, however many people have them open, count as one or two.
 */

/** The selections of one channel: how many subscriptions have each, in all and by address. */
interface ChannelSelections {
  readonly inAll: Map<string, number>;
  readonly byAddress: Map<string, Map<string, number>>;
}

export class SelectionLimits {
  readonly #channels = new Map<string, ChannelSelections>();

  constructor(
    private readonly limits: { readonly selections: number; readonly selectionsAnAddress: number },
  ) {}

  /**
   * Counts a subscription of an address. Returns the function that ends it. Throws RATE_LIMITED for one selection too
   * many.
   */
  add(address: string, { channel, key }: Selection): () => void {
    const { inAll, byAddress } = this.#channelOf(channel);
    const own = byAddress.get(address) ?? new Map<string, number>();
    const { selections, selectionsAnAddress } = this.limits;
    if (!own.has(key) && own.size >= selectionsAnAddress) throw tooMany(channel, selectionsAnAddress, true);
    if (!inAll.has(key) && inAll.size >= selections) throw tooMany(channel, selections, false);
    byAddress.set(address, own);
    for (const counts of [own, inAll]) counts.set(key, (counts.get(key) ?? 0) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      for (const counts of [own, inAll]) countDown(counts, key);
      if (own.size === 0) byAddress.delete(address);
      if (inAll.size === 0) this.#channels.delete(channel);
    };
  }

  #channelOf(channel: string): ChannelSelections {
    const known = this.#channels.get(channel) ?? { inAll: new Map(), byAddress: new Map() };
    this.#channels.set(channel, known);
    return known;
  }
}

function countDown(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

const tooMany = (channel: string, most: number, isOfAddress: boolean): AppError =>
  new AppError(
    "RATE_LIMITED",
    `Trop de sélections différentes de ${channel}\u202f: ${most} au plus ${isOfAddress ? "par adresse" : "en tout"}. ` +
      "Reprenez les champs d’une souscription déjà ouverte, ou fermez-en une.",
  );
