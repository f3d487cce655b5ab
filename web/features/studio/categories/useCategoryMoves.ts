import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { StudioCategoriesDocument, usePlaceCategoryMutation } from "./categories.generated.ts";
import { type CategoryPlace, placeBeside, positionOf, withPlaced } from "./place-category.ts";
import { texts } from "./texts.ts";

/** Moves of a category, shown at once; the moved one has the focus in its new place, which is announced. */
export function useCategoryMoves(categories: readonly Category_RowFragment[]) {
  const [placeCategory] = usePlaceCategoryMutation();
  const [announced, setAnnounced] = useState("");
  const focused = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row is another element after the order has changed
  useEffect(() => {
    // The server's answer may arrive when a dialog has been opened since; taking its focus would close it.
    if (!focused.current || document.activeElement?.closest("[role=dialog]")) return;
    const row = document.querySelector(`[data-drag="${focused.current}"]`);
    if (!row?.contains(document.activeElement)) row?.querySelector<HTMLElement>("button")?.focus();
  }, [categories]);

  async function moveTo(id: string, place: CategoryPlace): Promise<void> {
    const after = withPlaced(categories, id, place);
    const moved = after.find((category) => category.id === id);
    if (!moved || after.every((category, index) => isSame(category, categories[index]))) return;
    const { place: number, count } = positionOf(after, moved);
    focused.current = id;
    setAnnounced(texts.placed(moved.name, moved.section, number, count));
    try {
      await placeCategory({
        variables: { id, place },
        optimisticResponse: { placeCategory: after },
        update: (cache, { data }) => {
          const placed = data?.placeCategory;
          if (placed) cache.writeQuery({ query: StudioCategoriesDocument, data: { categories: placed } });
        },
      });
    } catch (error) {
      setAnnounced("");
      flash.danger(failureOf(error).message);
    }
  }

  return {
    announced,
    moveTo,
    /** Moves one step; returns false where there is no place. */
    moveBy(id: string, step: -1 | 1): boolean {
      const place = placeBeside(categories, id, step, limits.category.lastSection);
      if (place) void moveTo(id, place);
      return place !== null;
    },
  };
}

export type CategoryMoves = ReturnType<typeof useCategoryMoves>;

const isSame = (one: Category_RowFragment, other: Category_RowFragment | undefined) =>
  one.id === other?.id && one.section === other.section;
