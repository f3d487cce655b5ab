import { type Embed, readEmbed } from "../../schema/markdown/embed.ts";
import { errorFields, log } from "../core/log.ts";
import type { Viewer } from "../core/policies.ts";
import { incomingBytes, receiveAndSaveFile } from "../files/storing/save-file.service.ts";
import { workOnImage } from "../lib/image-process/image-work.ts";
import { outgoing } from "../lib/outgoing/outgoing-client.ts";
import { oembedAddress, readOembed } from "./oembed.ts";
import { type PageDetails, plainDetails } from "./page-details.ts";

/** For the data and the picture together. */
const longestMilliseconds = 5_000;
const mostBytes = { json: 100_000, html: 500_000, picture: 8_000_000 };
const pictureWidth = 960;

/** Fields of a card that are fetched. */
export interface FetchedCard extends Omit<PageDetails, "picture"> {
  readonly isFound: boolean;
  readonly imageName?: string;
}

/** Fetches what a card shows, its picture into the media library as a file of `owner`. Never throws. */
export async function fetchCard(owner: Viewer, address: string): Promise<FetchedCard> {
  const signal = AbortSignal.timeout(longestMilliseconds);
  const embed = readEmbed(address);
  try {
    const details = embed ? await oembedOf(embed, signal) : await pageOf(address, signal);
    if (!details) return { ...plainDetails({}), isFound: false };
    const { picture, ...texts } = details;
    return { ...texts, isFound: true, imageName: await keepPicture(owner, picture, signal) };
  } catch (error) {
    log.info({ ...errorFields(error), host: hostOf(address) }, "a page of another site could not be read");
    return { ...plainDetails({}), isFound: false };
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : "");

async function oembedOf(embed: Embed, signal: AbortSignal): Promise<PageDetails | null> {
  const address = oembedAddress(embed);
  if (!address) return null;
  const types = ["application/json", "text/json", "text/javascript"];
  const { body } = await outgoing().get(address, { types, maxBytes: mostBytes.json, signal });
  return readOembed(String(body), embed.kind);
}

async function pageOf(address: string, signal: AbortSignal): Promise<PageDetails | null> {
  const types = ["text/html", "application/xhtml+xml"];
  const limits = { types, maxBytes: mostBytes.html, isCut: true, signal };
  const { body, contentType, url } = await outgoing().get(address, limits);
  // Imported when it is used, with its parser of HTML.
  const { decodePage, readOpenGraph } = await import("./open-graph.ts");
  return readOpenGraph(decodePage(body, contentType), url);
}

/** Returns the name of the picture, scaled and without metadata; undefined if there is none that can be used. */
async function keepPicture(owner: Viewer, address: string, signal: AbortSignal): Promise<string | undefined> {
  if (!address) return undefined;
  try {
    // Whatever its header says: the format is read from the bytes.
    const { body } = await outgoing().get(address, { types: [""], maxBytes: mostBytes.picture, signal });
    const scaling = { width: pictureWidth, format: "webp", isStill: true } as const;
    const scaled = await workOnImage("uploads", "scale", body, scaling);
    const file = await receiveAndSaveFile(owner, incomingBytes("apercu.webp", scaled), { only: ["IMAGE"] });
    return file.filename;
  } catch (error) {
    log.info({ ...errorFields(error), host: hostOf(address) }, "the picture of a card could not be kept");
    return undefined;
  }
}
