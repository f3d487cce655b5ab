import { AppError } from "../core/errors.ts";
import type { Selection } from "./selection.ts";

/*
 * Bounds the number of different selections that a channel executes for each event. Sockets that select the same count once. Those of
 * the site's own pages are always taken. The others share the rest: the fewer are left, the fewer an address may add, so that a few
 * addresses never hold all of them.
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
    private readonly isOwn: (selection: Selection) => boolean,
  ) {}

  /**
   * Counts a subscription of an address. Returns the function that ends it. Throws RATE_LIMITED for one selection too
   * many.
   */
  add(address: string, selection: Selection): () => void {
    if (this.isOwn(selection)) return () => {};
    const { channel, key } = selection;
    const { inAll, byAddress } = this.#channelOf(channel);
    const held = byAddress.get(address) ?? new Map<string, number>();
    if (!held.has(key)) this.#requireRoom(channel, held.size, inAll.has(key) ? null : inAll.size);
    byAddress.set(address, held);
    for (const counts of [held, inAll]) counts.set(key, (counts.get(key) ?? 0) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      for (const counts of [held, inAll]) countDown(counts, key);
      if (held.size === 0) byAddress.delete(address);
      if (inAll.size === 0) this.#channels.delete(channel);
    };
  }

  /** `inAll` is the number of the channel's selections; null for one that others have already, which costs nothing more. */
  #requireRoom(channel: string, held: number, inAll: number | null): void {
    const { selections, selectionsAnAddress } = this.limits;
    if (held >= selectionsAnAddress) throw tooMany(channel, selectionsAnAddress, true);
    if (inAll === null) return;
    if (inAll >= selections) throw tooMany(channel, selections, false);
    const left = selections - inAll;
    const share = Math.max(1, Math.floor((2 * selectionsAnAddress * left) / selections));
    if (held >= share) throw tooMany(channel, share, true);
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
