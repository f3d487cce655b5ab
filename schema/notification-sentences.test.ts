import { expect, it } from "vitest";
import { notificationSentence } from "./notification-sentences.ts";

it("names the actors and agrees in number", () => {
  expect(notificationSentence("FEED_PUBLISHED", "Awa Koné", 1)).toBe("Awa Koné a publié une actualité");
  expect(notificationSentence("POST_LIKED", "Awa Koné", 2)).toBe(
    "Awa Koné et 1 autre personne ont aimé votre article",
  );
  expect(notificationSentence("COMMENT_REPLIED", "Issa", 1_204)).toBe(
    "Issa et 1\u202f203 autres personnes ont répondu à votre commentaire",
  );
});

it("names nobody where a date may have acted", () => {
  expect(notificationSentence("OWN_POST_PUBLISHED", "Quelqu’un", 1)).toBe("Votre article est paru");
});

it("is neutral about a kind that only a newer gateway knows", () => {
  expect(notificationSentence("POEM_PUBLISHED" as "POST_LIKED", "Awa Koné", 3)).toBe(
    "Awa Koné et 2 autres personnes sont à l’origine d’une notification",
  );
});
