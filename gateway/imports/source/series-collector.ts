import { keywordSlugOf } from "../../../schema/slug.ts";
import type { SourceSeries } from "./records.ts";

interface Part {
  readonly address: string;
  /** Its number in the series; 0 without one. */
  readonly part: number;
  readonly date: Date | null;
}

/** Series that only their articles name. */
export class SeriesCollector {
  readonly #parts = new Map<string, Part[]>();

  add(title: string, part: Part): void {
    const name = title.trim();
    const parts = this.#parts.get(name) ?? [];
    if (name && part.address && !parts.some(({ address }) => address === part.address)) parts.push(part);
    if (name) this.#parts.set(name, parts);
  }

  /** Yields the series, each in the order of its numbers, else of its dates. */
  *records(): Generator<SourceSeries> {
    for (const [title, parts] of this.#parts) {
      parts.sort((one, other) => one.part - other.part || timeOf(one) - timeOf(other));
      const posts = parts.map(({ address }) => address);
      yield { type: "series", slug: keywordSlugOf(title, 40), title, description: "", posts };
    }
  }
}

const timeOf = ({ date }: Part): number => date?.getTime() ?? 0;
