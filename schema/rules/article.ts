import { type AnySchema, array, boolean, object, string } from "yup";
import {
  type ArticleField,
  articleFieldNames,
  mapFields,
  postAccesses,
  reserved,
  reservedSlugs,
} from "../article-fields.ts";
import { labels } from "../labels.ts";
import { limits } from "../limits.ts";
import { slugOf } from "../slug.ts";
import { storedTranscript, TranscriptError } from "../transcripts/transcript.ts";
import { filledText, french, optionalText } from "./text.ts";
import { webAddress } from "./web-address.ts";

interface FieldRules<Rule extends AnySchema, DraftRule extends AnySchema> {
  /** Rule of an article that is published, proposed or scheduled. */
  readonly rule: Rule;
  /** Rule of a draft, which may still lack required fields. */
  readonly draftRule: DraftRule;
}

const field = <Rule extends AnySchema, DraftRule extends AnySchema>(rule: Rule, draftRule: DraftRule) => ({
  rule,
  draftRule,
});

/** A field that published articles may lack too. */
const optional = <Rule extends AnySchema>(rule: Rule) => field(rule, rule);

export const requiredInformation = () => labels.requiredInformation;
export const notBoolean = "Vrai ou faux est attendu";

const atLeastThree = (max: number) =>
  filledText(max, requiredInformation).test(
    "min",
    `${limits.post.min} caractères au moins`,
    (value) => value === undefined || value.trim().length >= limits.post.min,
  );

const anyTags = array()
  // A keyword may be the name of a category; the gateway bounds the others (gateway/categories/tag.service.ts).
  .of(filledText(limits.name.max, requiredInformation))
  .typeError("Une liste de mots-clés est attendue")
  .max(limits.post.tags, `${limits.post.tags} mots-clés au plus`);

/** A transcript in any form that is read (transcripts/transcript.ts). */
const transcript = optionalText(limits.post.transcript).test(
  "readable",
  ({ value }) => problemOf(String(value)),
  (value) => !problemOf(value ?? ""),
);

function problemOf(source: string): string {
  try {
    storedTranscript(source);
    return "";
  } catch (error) {
    return error instanceof TranscriptError ? error.message : "";
  }
}

const fieldRules = {
  title: field(atLeastThree(limits.post.title).meta(french), optionalText(limits.post.title).meta(french)),
  description: field(
    atLeastThree(limits.post.description).meta(french),
    optionalText(limits.post.description).meta(french),
  ),
  content: field(atLeastThree(limits.post.content), optionalText(limits.post.content)),
  tags: field(anyTags.required(requiredInformation).min(1, requiredInformation), anyTags),
  slug: optional(
    optionalText(limits.post.slug)
      .test("reserved", reserved, (value) => !reservedSlugs.includes((value ?? "").trim().toLowerCase()))
      .test("written", "Une adresse s’écrit en lettres latines ou en chiffres", (value) =>
        value?.trim() ? slugOf(value) !== "" : true,
      ),
  ),
  coverName: optional(optionalText(200)),
  coverAlt: optional(optionalText(limits.post.coverAlt).meta(french)),
  audioName: optional(optionalText(200)),
  transcript: optional(transcript),
  isExclusive: optional(boolean().typeError(notBoolean)),
  areCommentsClosed: optional(boolean().typeError(notBoolean)),
  seo: optional(
    object({
      title: optionalText(limits.post.seoTitle).meta(french).nullable(),
      description: optionalText(limits.post.seoDescription).meta(french).nullable(),
      canonical: webAddress.nullable(),
      isIndexed: boolean().typeError(notBoolean).nullable(),
      image: optionalText(200).nullable(),
    })
      .typeError("Un titre et une description sont attendus")
      .default(undefined),
  ),
  access: optional(
    string()
      .typeError("PUBLIC ou MEMBERS est attendu")
      .oneOf([...postAccesses], "PUBLIC ou MEMBERS est attendu"),
  ),
} satisfies Record<ArticleField, FieldRules<AnySchema, AnySchema>>;

type Rules = typeof fieldRules;

/** Returns the yup rule of every field, for a whole article or for a draft. */
export const rulesOfArticle = <Of extends "rule" | "draftRule">(of: Of) =>
  mapFields(articleFieldNames, (name) => fieldRules[name][of]) as { [F in ArticleField]: Rules[F][Of] };
