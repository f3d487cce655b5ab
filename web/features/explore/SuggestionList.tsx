import { useRef } from "react";
import { Link } from "react-router-dom";
import { useDebounced } from "../../lib/useDebounced.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import { useSuggestionsQuery } from "./ExplorePage.generated.ts";
import styles from "./SuggestionList.module.css";
import { useArrowKeys } from "./useArrowKeys.ts";

const fewestLetters = 2;
const settledMs = 200;

/** Suggestions for what is typed in the search form beside it: articles to open, words to search for. */
export function SuggestionList({ typed }: { typed: string }) {
  const list = useRef<HTMLUListElement>(null);
  useArrowKeys(list);
  const prefix = useDebounced(typed.trim(), settledMs);
  const isLongEnough = prefix.length >= fewestLetters && typed.trim() !== "";
  const { data } = useSuggestionsQuery({ variables: { prefix }, skip: !isLongEnough });
  const suggestions = isLongEnough ? (data?.suggestions ?? []) : [];
  return (
    <ul ref={list} aria-live="polite">
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
  );
}
