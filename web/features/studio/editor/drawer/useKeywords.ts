import { asKeyword } from "../article/article-values.ts";
import type { CategoryChoice } from "../publishing/suggestions.ts";
import { useEditorKeywordsQuery } from "./Details.generated.ts";

interface Keywords {
  /** Undefined while they are loading. */
  categories: readonly CategoryChoice[] | undefined;
  /** Names of the categories, then of the tags that most articles have. */
  suggestions: readonly string[];
}

/** Returns the keywords that an article can be given. */
export function useKeywords(): Keywords {
  const { data, error } = useEditorKeywordsQuery();
  // Without them one publishes all the same: keywords can be typed.
  const categories = data?.categories ?? (error && []);
  const names = [...(categories ?? []), ...(data?.popularTags ?? [])].map(({ name }) => asKeyword(name));
  return { categories, suggestions: [...new Set(names)] };
}
