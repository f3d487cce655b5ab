import type { FormEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type ArticleFacets, articleOrders, facetParameters } from "../../lib/article-facets.ts";
import { addressOf } from "../../lib/list-address.ts";
import { buttonClass } from "../Button.tsx";
import styles from "./ArticleFilters.module.css";

interface ArticleFiltersProps {
  /** Path of the list: `/posts` or `/posts/search`. */
  action: string;
  facets: ArticleFacets;
  /** Parameters that the form keeps: the keyword, or the category whose page it is. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** Categories to choose from; absent where a menu shows them. */
  categories?: readonly { slug: string; name: string; postCount: number }[];
  authors: readonly { id: string; firstName: string; lastName: string }[];
  years: readonly number[];
  /** Whether the list is ordered by relevance unless something else is chosen. */
  isSearch?: boolean;
}

const texts = {
  title: "Filtrer et trier",
  category: "Catégorie",
  author: "Auteur",
  year: "Année",
  order: "Ordre",
  all: "Toutes",
  everyone: "Tous",
  apply: "Appliquer",
  clear: "Effacer les filtres",
  orders: {
    relevance: "Les plus pertinents",
    newest: "Les plus récents",
    views: "Les plus lus",
    likes: "Les plus aimés",
  },
};

/**
 * Facets of a list of articles: a GET form, so that it works without script and every choice is in the address. Folded
 * until something is chosen.
 */
export function ArticleFilters(props: ArticleFiltersProps) {
  const { action, facets, kept = {}, categories, isSearch = false } = props;
  const navigate = useNavigate();
  const chosen = facetParameters(facets);
  const isNarrowed = Object.entries(chosen).some(([name, value]) => value && (categories || name !== "tags"));
  const orders = articleOrders.filter((name) => isSearch || name !== "relevance");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const isStandard = values.order === orders[0];
    navigate(addressOf(action, { ...values, order: isStandard ? undefined : values.order }));
  }

  return (
    <details className={styles.filters} open={isNarrowed || undefined}>
      <summary className={styles.summary}>{texts.title}</summary>
      {/* The key: after a navigation the fields show what the new address says. */}
      <form
        key={JSON.stringify([chosen, kept])}
        action={action}
        method="get"
        className={styles.form}
        onSubmit={submit}
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FacetChoices {...props} chosen={chosen} orders={orders} />
        <span className={styles.actions}>
          <button type="submit" className={buttonClass("solid")}>
            {texts.apply}
          </button>
          {isNarrowed && (
            <Link to={addressOf(action, { ...kept })} className={buttonClass("ghost")}>
              {texts.clear}
            </Link>
          )}
        </span>
      </form>
    </details>
  );
}

interface FacetChoicesProps extends Pick<ArticleFiltersProps, "categories" | "authors" | "years"> {
  chosen: ReturnType<typeof facetParameters>;
  orders: readonly (typeof articleOrders)[number][];
}

/** Selects of the facets, and of the order. */
function FacetChoices({ categories, authors, years, chosen, orders }: FacetChoicesProps) {
  return (
    <>
      {categories && (
        <Choice label={texts.category} name="tags" value={chosen.tags} none={texts.all}>
          {categories
            .filter(({ postCount }) => postCount > 0)
            .map(({ slug, name, postCount }) => (
              <option key={slug} value={slug}>{`${name} (${postCount})`}</option>
            ))}
        </Choice>
      )}
      <Choice label={texts.author} name="author" value={chosen.author} none={texts.everyone}>
        {authors.map(({ id, firstName, lastName }) => (
          <option key={id} value={id}>{`${firstName} ${lastName}`}</option>
        ))}
      </Choice>
      <Choice label={texts.year} name="year" value={chosen.year} none={texts.all}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Choice>
      <Choice label={texts.order} name="order" value={chosen.order}>
        {orders.map((name) => (
          <option key={name} value={name}>
            {texts.orders[name]}
          </option>
        ))}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  /** Name of the choice of nothing. */
  none?: string;
  children: ReactNode;
}

function Choice({ label, name, value = "", none, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select name={name} defaultValue={value} className={`chakra-input ${styles.select}`}>
        {none && <option value="">{none}</option>}
        {children}
      </select>
    </label>
  );
}
