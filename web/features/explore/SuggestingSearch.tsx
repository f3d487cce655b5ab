import { useState } from "react";
import { Link } from "react-router-dom";
import { useSuggestionsQuery } from "../../gql/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SearchForm } from "../../ui/SearchForm.tsx";
import styles from "./ExplorePage.module.css";
import { texts } from "./texts.ts";
import { useSettled } from "./useSettled.ts";

const fewestLetters = 2;
const settledMs = 200;

/** A search that proposes while one types: articles to go to, words to look for. */
export function SuggestingSearch() {
  const [typed, setTyped] = useState("");
  const prefix = useSettled(typed.trim(), settledMs);
  const isAsked = prefix.length >= fewestLetters;
  const { data } = useSuggestionsQuery({ variables: { prefix }, skip: !isAsked });
  const suggestions = isAsked ? (data?.suggestions ?? []) : [];
  return (
    <div className={styles.search}>
      <SearchForm action="/posts/search" label={texts.search} onType={setTyped} />
      <ul aria-live="polite" className={styles.suggestions}>
        {suggestions.map(({ text, slug }) => (
          <li key={`${slug} ${text}`}>
            <Link
              to={slug ? `/posts/${slug}` : `/posts/search?${new URLSearchParams({ keyword: text })}`}
              className={styles.suggestion}
            >
              <Icon name={slug ? "article" : "search"} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
