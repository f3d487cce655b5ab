import type { ClientSession, Types } from "mongoose";
import type { CommentRules, HeldReason } from "../../../schema/comment-rules.ts";
import type { Role } from "../../../schema/roles.ts";
import { contactsIn } from "../../../schema/text/contacts-in-text.ts";
import { hasOneOf } from "../../../schema/text/has-one-of.ts";
import { forbidden } from "../../core/errors.ts";
import type { CommentRate } from "./comment-rate.service.ts";
import { readCommentRules } from "./comment-rules.service.ts";
import { isKnownText } from "./removed-texts.service.ts";
import { trustOf } from "./trust.service.ts";

interface Writer {
  readonly _id: Types.ObjectId;
  readonly role: Role;
  readonly createdAt: Date;
}

/**
 * Returns the reasons for which a comment waits for the team; none: it is public at once. The team's own never wait. Throws
 * FORBIDDEN for a word that the rules refuse.
 */
export async function reasonsToHold(
  session: ClientSession,
  writer: Writer,
  text: string,
  rate: CommentRate,
): Promise<HeldReason[]> {
  if (writer.role !== "READER") return [];
  const rules = await readCommentRules(session);
  if (hasOneOf(text, rules.refusedWords)) throw forbidden(refusedWord);
  const trust = await trustOf(session, writer, rules);
  const isRateOver = rate.isAccountOver || (trust.isNew && rate.isPlaceOver);
  const checks: readonly (readonly [HeldReason, boolean])[] = [
    ["ALL", rules.holdsAllUntil !== null],
    ["FIRST", rules.holdsFirst && trust.keptCount === 0],
    ["LINK", trust.isNew && hasContact(text, rules)],
    ["WORD", hasOneOf(text, rules.heldWords)],
    ["KNOWN", rules.holdsKnown && (await isKnownText(session, text))],
    ["RATE", isRateOver],
    ["PROOF", rate.isUnproven],
  ];
  return checks.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

const refusedWord = "Ce texte contient un mot ou une adresse que ce site refuse. Il n’a pas été envoyé.";

function hasContact(text: string, { holdsLinks, holdsTelephones }: CommentRules): boolean {
  if (!holdsLinks) return false;
  const { links, telephones } = contactsIn(text);
  return links.length > 0 || (holdsTelephones && telephones.length > 0);
}
