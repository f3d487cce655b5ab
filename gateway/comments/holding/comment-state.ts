import { registerEnumType } from "type-graphql";
import { type CommentState, commentStates, heldSentence } from "../../../schema/comment-rules.ts";
import { moderationReasons } from "../../../schema/moderation.ts";
import type { Comment } from "../comment.entity.ts";
import { readCommentRules } from "./comment-rules.service.ts";
import type { HeldComment } from "./held-comment.entity.ts";

/** The states as GraphQL's enumeration. */
export const commentStateNames = commentStates;

registerEnumType(commentStateNames, {
  name: "CommentState",
  description: "Où en est un commentaire.",
  valuesConfig: {
    PUBLISHED: { description: "Tous le lisent." },
    HELD: { description: "Il attend l’équipe." },
    REFUSED: { description: "L’équipe l’a refusé." },
    HIDDEN: { description: "La modération le masque." },
    REMOVED: { description: "Il a été retiré, et ne reste que pour ses réponses." },
  },
});

/** Returns the state of a comment; a held one carries its own. */
export function stateOf({ held, hiddenAt, isRemoved }: Comment): CommentState {
  if (held) return held.state === "KEPT" ? "PUBLISHED" : held.state;
  if (isRemoved) return "REMOVED";
  return hiddenAt ? "HIDDEN" : "PUBLISHED";
}

/** Returns why a comment was refused, in the words of the team or of the list; null when it never was. */
export function refusalOf({ refusal, refusalText }: HeldComment): string | null {
  if (!refusal) return null;
  return refusalText || `${moderationReasons[refusal]}.`;
}

/** Returns why a comment is held or refused and what comes next, as its author reads it; null for any other. */
export async function explainState({ held }: Comment): Promise<string | null> {
  if (held?.state === "HELD") return heldSentence(held.reasons, await readCommentRules());
  if (held?.state !== "REFUSED") return null;
  const next =
    held.answer === undefined ? "Vous pouvez répondre à l’équipe, une fois." : "L’équipe a lu votre réponse.";
  return `L’équipe l’a refusé\u00a0: ${refusalOf(held)} ${next}`;
}
