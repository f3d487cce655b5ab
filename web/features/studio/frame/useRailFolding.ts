import { useEffect, useState } from "react";
import { persistent, railKey } from "../../../lib/browser/storage.ts";

const folding = persistent<boolean>(railKey);

/** Below 1,024 pixels a table beside the unfolded rail shows two words of a title. */
const narrow = "(width < 64em)";

/**
 * Returns whether the studio's rail is folded to icons, and the function that changes it. This device remembers the choice made on
 * a wide window; in a narrow one the rail is folded at first and after each change of the page.
 */
export function useRailFolding(pathname: string): { isFolded: boolean; toggle(): void } {
  const [query] = useState(() => matchMedia(narrow));
  const foldedAtFirst = () => query.matches || folding.read() === true;
  const [isFolded, setFolded] = useState(foldedAtFirst);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what the rail folds after.
  useEffect(() => {
    const follow = () => setFolded(foldedAtFirst());
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, [pathname, query]);
  const toggle = () => {
    if (!query.matches) folding.write(!isFolded);
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
}
