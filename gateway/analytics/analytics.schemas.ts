import { text } from "../lib/openapi/json-schema.ts";
import { describeRoute, rawResponse } from "../lib/openapi/route-schema.ts";

export const analyticsSchema = describeRoute({
  tag: "Chiffres",
  summary: "Emporter les chiffres",
  description:
    "Un tableau CSV pour un tableur\u00a0: UTF-8 avec sa marque, points-virgules. " +
    "Les provenances sont des noms de sites, sans adresse ni personne.",
  who: "admin",
  params: { file: "days.csv, posts.csv, authors.csv ou referrers.csv." },
  query: {
    days: { type: "integer", enum: [7, 30, 90], default: 30, description: "Combien de jours." },
    from: text("Premier jour, au lieu de days\u00a0: 2026-11-01."),
    to: text("Dernier jour."),
    post: text("Un article\u00a0; sinon tout le site."),
  },
  answer: rawResponse("text/csv", "Le tableau."),
});
