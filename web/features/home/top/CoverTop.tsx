import { columns } from "../../../ui/media/grid-sizes.ts";
import block from "../categories/CategoryBlock.module.css";
import { texts } from "../texts.ts";
import styles from "./CoverTop.module.css";
import type { TopProps } from "./front-lead.ts";
import lead from "./LeadArticle.module.css";
import { LeadArticle } from "./LeadArticle.tsx";
import { SecondaryArticle } from "./SecondaryArticle.tsx";

/** Most articles in one row. */
const mostInRow = 4;

/** One article below a large cover, the others in rows of equal parts. */
export function CoverTop({ blocks, posts, leadOf }: TopProps) {
  const [first, ...others] = posts;
  if (!first) return null;
  return (
    <section aria-label={blocks[0]?.title || texts.front} className={styles.top}>
      <LeadArticle
        post={first}
        lead={leadOf(first.id)}
        sizes={`${columns(12)}, 92vw`}
        className={lead.cover}
      />
      {rowsOf(others).map((row) => (
        <div key={row[0]?.id} className={styles.row}>
          {row.map((post) => (
            <SecondaryArticle
              key={post.id}
              post={post}
              lead={leadOf(post.id)}
              sizes={`${columns(12 / row.length)}, (min-width: 48rem) ${Math.round(92 / row.length)}vw, 7.5rem`}
              className={row.length === 1 ? block.wide : undefined}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Returns articles in rows of nearly equal length. */
function rowsOf<Item>(items: readonly Item[]): Item[][] {
  const rows = Math.ceil(items.length / mostInRow);
  const bounds = Array.from({ length: rows + 1 }, (_, row) => Math.ceil((row * items.length) / rows));
  return bounds.slice(1).map((end, row) => items.slice(bounds[row], end));
}
