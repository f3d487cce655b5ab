import { Field, ObjectType } from "type-graphql";
import { clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { mailToOneself } from "../sending/mail-to-oneself.service.ts";
import { mailPreviewPath } from "../subscribers/subscriber-token.ts";
import { digestMailAt } from "./newsletter-digest.service.ts";
import { findPlannedDigest } from "./plan-digest.service.ts";

@ObjectType({ description: "La lettre de la semaine, avec les articles parus, qui part d’elle-même." })
export class NewsletterDigest {
  @Field(() => Boolean, { description: "Vrai\u00a0: les réglages du site l’envoient chaque semaine." })
  isOn!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: "Quand elle partira\u202f; null tant que rien n’est programmé.",
  })
  nextAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "L’adresse de l’e-mail tel qu’il partirait maintenant, pour un cadre, dix minutes\u202f; null\u00a0: aucun article n’a paru depuis la dernière lettre.",
  })
  preview!: string | null;
}

const noArticle = "Aucun article n’a paru depuis la dernière lettre\u00a0: il n’y a rien à envoyer.";

/** Returns the state of the weekly digest, with a preview. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findDigest(viewer: Viewer | null): Promise<NewsletterDigest> {
  const editor = requireRight(viewer, "editPosts");
  const [planned, mail] = await Promise.all([findPlannedDigest(), digestMailAt(clock.now())]);
  return {
    isOn: currentSite().newsletters.isDigestOn,
    nextAt: planned?.startedAt ?? null,
    preview: mail && mailPreviewPath(editor.id, null),
  };
}

/** Mails the digest to the viewer, as its recipients would get it now. Throws UNAUTHENTICATED, FORBIDDEN, CONFLICT without an article, RATE_LIMITED. */
export async function sendDigestTest(viewer: Viewer | null): Promise<string> {
  requireRight(viewer, "editPosts");
  return mailToOneself(viewer, async () => {
    const mail = await digestMailAt(clock.now());
    if (!mail) throw new AppError("CONFLICT", noArticle);
    return mail;
  });
}
