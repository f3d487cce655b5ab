import { useEffect, useRef, useState } from "react";
import { SearchForm } from "../../ui/fields/SearchForm.tsx";
import styles from "./ExplorePage.module.css";
import { SuggestionList } from "./SuggestionList.tsx";
import { texts } from "./texts.ts";

/** Search form with suggestions. */
export function SearchWithSuggestions() {
  const [typed, setTyped] = useState("");
  const place = useRef<HTMLDivElement>(null);
  // The text that was typed before the client was there.
  useEffect(() => setTyped(place.current?.querySelector("input")?.value ?? ""), []);
  return (
    <div ref={place} className={styles.search}>
      <SearchForm action="/posts/search" label={texts.search} onType={setTyped} />
      <SuggestionList typed={typed} />
    </div>
  );
}
