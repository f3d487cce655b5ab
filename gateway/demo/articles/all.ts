import type { CategoryColorName } from "../../../schema/category-colors.ts";
import type { DemoAuthor } from "../people/authors.ts";
import { elsewhere } from "./ailleurs.ts";
import type { DemoArticle, UnsignedArticle } from "./article.ts";
import { cooking } from "./cuisine.ts";
import { culture } from "./culture.ts";
import { economy } from "./economie.ts";
import { features } from "./features/all.ts";
import { nature } from "./nature.ts";
import { sciences } from "./sciences.ts";
import { society } from "./societe.ts";
import { sport } from "./sport.ts";

/** The categories; their rank is their position in the list. */
interface DemoCategory {
  readonly name: string;
  readonly section: number;
  readonly color: CategoryColorName;
  readonly description: string;
  /** A drawn scene. */
  readonly picture: string;
}

export const demoCategories: readonly DemoCategory[] = [
  {
    name: "Culture",
    section: 1,
    color: "HIBISCUS",
    picture: "balafon-2",
    description:
      "Les scènes, les livres, les ateliers : celles et ceux qui créent, et ce que leurs œuvres changent.",
  },
  {
    name: "Société",
    section: 1,
    color: "LATERITE",
    picture: "ville-4",
    description:
      "Comment on vit ensemble : l’école, la rue, la famille, les droits que l’on gagne et ceux que l’on défend.",
  },
  {
    name: "Économie",
    section: 2,
    color: "GOLD",
    picture: "cabosses-4",
    description:
      "Le cacao et les marchés, les métiers et les prix, expliqués à la personne qui fait les comptes le soir.",
  },
  {
    name: "Sciences",
    section: 2,
    color: "INDIGO",
    picture: "etoiles-3",
    description:
      "Ce que les chercheuses et les chercheurs d’ici observent, du ciel jusqu’au fond de la lagune.",
  },
  {
    name: "Nature",
    section: 3,
    color: "CANOPY",
    picture: "feuilles-3",
    description: "Les forêts, les bêtes et la mer, et les personnes qui en prennent soin.",
  },
  {
    name: "Cuisine",
    section: 3,
    color: "EARTH",
    picture: "calebasse-3",
    description: "Des recettes que l’on tient de quelqu’un, avec l’histoire qui va avec.",
  },
  {
    name: "Sport",
    section: 4,
    color: "LAGOON",
    picture: "terrain-4",
    description: "Les terrains de quartier et les grands stades, les victoires et ce qu’elles coûtent.",
  },
  {
    name: "Ailleurs",
    section: 5,
    color: "DUSK",
    picture: "route-2",
    description: "Des nouvelles de nos voisins et des lettres de voyage.",
  },
];

const signed = (by: DemoAuthor, articles: readonly UnsignedArticle[]): DemoArticle[] =>
  articles.map((article) => ({ by, ...article }));

/** Every article, oldest first, so that ids and dates are in one order. */
export const demoArticles: readonly DemoArticle[] = [
  ...features,
  ...signed("edwige", culture),
  ...signed("edwige", society),
  ...signed("rokia", economy),
  ...signed("fulgence", sciences),
  ...signed("desire", nature),
  ...signed("rokia", cooking),
  ...signed("thierry", sport),
  ...signed("solene", elsewhere),
].sort((one, other) => other.daysAgo - one.daysAgo);
