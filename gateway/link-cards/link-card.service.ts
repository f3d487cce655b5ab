import { isFederated, readEmbed } from "../../schema/markdown/embed.ts";
import { linkCardRules } from "../../schema/rules/link-card.ts";
import { clock, minutes } from "../core/clock.ts";
import { AppError, badInput } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { findFilesByName } from "../files/file.service.ts";
import { cardAddress, cardAddressesOf } from "../lib/markdown/cards.ts";
import type { BodyCard } from "../lib/markdown/file.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import { fetchCard } from "./fetch-card.ts";
import { LinkCard, LinkCardModel } from "./link-card.entity.ts";

// The resolver names the class; only this service touches the model.
export { LinkCard };

/*
 * Cards of pages of other sites. The editor asks for a card when a block is inserted; a save asks for those that are still
 * unknown, before its transaction. Rendering only reads: a text looks the same however often it is rendered, and no reader's
 * request makes the site ask another one.
 */

/** New cards of one save; the next save asks for the rest. */
const mostNew = 5;
const retryAfter = minutes(10);

/** Cards that this process is fetching, by address. */
const pending = new Map<string, Promise<LinkCard>>();

/**
 * Returns the card of a page of another site, fetched if it is not known yet. A page that does not answer has a card too,
 * without texts. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED.
 */
export async function fetchLinkCard(viewer: Viewer | null, given: unknown): Promise<LinkCard> {
  const author = requireRight(viewer, "writePosts");
  const { address } = await check(linkCardRules, { address: given });
  const known = cardAddress(address);
  if (!known) throw badInput({ address: "Une adresse qui commence par https:// est attendue" });
  const [card] = await freshCards([known]);
  return card ?? fetchOnce(author, known);
}

/** Fetches the cards that a text needs and that are not known yet. Never throws: without cards there are links. */
export async function prepareLinkCards(viewer: Viewer, markdown: string): Promise<void> {
  const addresses = cardAddressesOf(markdown);
  if (addresses.length === 0) return;
  const known = new Set((await freshCards(addresses)).map(({ address }) => address));
  const unknown = addresses.filter((address) => !known.has(address)).slice(0, mostNew);
  await Promise.all(
    unknown.map((address) =>
      fetchOnce(viewer, address).catch((error: unknown) => {
        // Too many at once: a later save asks again.
        if (!(error instanceof AppError)) throw error;
      }),
    ),
  );
}

/** Returns the cards of a text by their addresses, as rendering needs them. */
export async function findBodyCards(addresses: readonly string[]): Promise<ReadonlyMap<string, BodyCard>> {
  if (addresses.length === 0) return new Map();
  const cards = await LinkCardModel.find({ address: { $in: addresses } }).lean<LinkCard[]>();
  return new Map(
    cards.map(({ address, isFound, title, description, author, site, imageName }) => [
      address,
      { isFound, title, description, author, site, imageName },
    ]),
  );
}

/** Returns whether the host of PeerTube or Mastodon content has answered as such. */
export async function isKnownEmbed(address: string): Promise<boolean> {
  const embed = readEmbed(address);
  if (!embed || !isFederated(embed.kind)) return false;
  return (await LinkCardModel.exists({ address: cardAddress(address) ?? "", isFound: true })) !== null;
}

/** Returns the cards that need not be fetched: they answered and still have their picture, or were tried just now. */
async function freshCards(addresses: readonly string[]): Promise<LinkCard[]> {
  const cards = await LinkCardModel.find({ address: { $in: addresses } }).lean<LinkCard[]>();
  const pictures = await findFilesByName(cards.flatMap(({ imageName }) => imageName ?? []));
  const retried = clock.now().getTime() - retryAfter;
  return cards.filter(({ isFound, triedAt, imageName }) =>
    isFound ? !imageName || pictures.has(imageName) : triedAt.getTime() > retried,
  );
}

async function fetchOnce(viewer: Viewer, address: string): Promise<LinkCard> {
  const running = pending.get(address);
  if (running) return running;
  await countAgainst("linkCardByAccount", viewer.id);
  const fetched = fetchAndKeep(viewer, address).finally(() => pending.delete(address));
  pending.set(address, fetched);
  return fetched;
}

async function fetchAndKeep(viewer: Viewer, address: string): Promise<LinkCard> {
  const { imageName, ...texts } = await fetchCard(viewer, address);
  const fields = { ...texts, triedAt: clock.now() };
  return LinkCardModel.findOneAndUpdate(
    { address },
    imageName ? { $set: { ...fields, imageName } } : { $set: fields, $unset: { imageName: 1 } },
    { upsert: true, returnDocument: "after" },
  )
    .lean<LinkCard>()
    .exec() as Promise<LinkCard>;
}
