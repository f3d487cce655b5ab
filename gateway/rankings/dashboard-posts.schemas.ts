import { listOf, ref } from "../lib/openapi/json-schema.ts";
import { describeRoute } from "../lib/openapi/route-schema.ts";

const row = (summary: string, description: string) =>
  describeRoute({
    tag: "Tableaux",
    summary,
    description: `${description} Réponse nue : une liste.`,
    who: "everybody",
    answer: listOf(ref("PostCard"), { maxItems: 12, description: "Douze articles au plus." }),
  });

export const recentsSchema = row("Lire les derniers articles", "Du plus récent au plus ancien.");
export const popularSchema = row("Lire les articles populaires", "Lus, aimés et commentés ces temps-ci.");
export const exclusivesSchema = row("Lire les exclusivités", "De la plus récente à la plus ancienne.");
