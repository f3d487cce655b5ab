import { expect, it } from "vitest";
import { sentenceOf } from "./sentenceOf.ts";

it("says who did what, and agrees", () => {
  expect(sentenceOf("FEED_PUBLISHED", "Awa Koné", 1)).toBe("Awa Koné a publié une actualité");
  expect(sentenceOf("POST_LIKED", "Awa Koné", 2)).toBe("Awa Koné et 1 autre personne ont aimé votre article");
  expect(sentenceOf("COMMENT_REPLIED", "Issa", 1_204)).toBe(
    "Issa et 1\u202f203 autres personnes ont répondu à votre commentaire",
  );
});
