import { limits } from "../../../../schema/limits.ts";
import { type RowWidth, rowWidths } from "../../../ui/articles/row-widths.ts";

/** A category's block and its place. */
export interface PlacedBlock<Section> {
  readonly section: Section;
  /** Share of the row that it takes on wide screens. */
  readonly width: RowWidth;
  /** Whether it has too few articles for a lead: it shows them as rows. */
  readonly isShort: boolean;
}

/**
 * Arranges the blocks of categories: those with at least three articles first, each with a lead, then the short ones, in rows of
 * their own beside their like. Within both, categories keep their order.
 */
export function placeBlocks<Section extends { readonly posts: readonly unknown[] }>(
  sections: readonly Section[],
): PlacedBlock<Section>[] {
  const isShort = ({ posts }: Section) => posts.length < limits.frontPage.fullSection;
  const full = sections.filter((section) => !isShort(section));
  const short = sections.filter(isShort);
  const widths = rowWidths(full.length, true);
  return [
    ...full.map((section, index) => ({ section, width: widths[index]!, isShort: false })),
    ...short.map((section, index) => ({ section, width: shortWidth(index, short.length), isShort: true })),
  ];
}

/** In pairs; the first alone in its row where their number is odd. */
const shortWidth = (index: number, count: number): RowWidth =>
  index === 0 && count % 2 === 1 ? "whole" : "half";
