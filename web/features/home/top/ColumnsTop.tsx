import { columns } from "../../../ui/media/grid-sizes.ts";
import block from "../categories/CategoryBlock.module.css";
import { texts } from "../texts.ts";
import styles from "./ColumnsTop.module.css";
import type { TopProps } from "./front-lead.ts";
import { LeadArticle } from "./LeadArticle.tsx";
import { SecondaryArticle } from "./SecondaryArticle.tsx";

const sizes = {
  lead: `${columns(6).replace("64rem", "75rem")}, 92vw`,
  side: `${columns(3).replace("64rem", "75rem")}, (min-width: 48rem) 45vw, 7.5rem`,
};

/** More titles than these stand without covers. */
const mostCovers = 2;

/** The front of a paper: one article in the middle, two with their covers beside it, and the titles of the others. */
export function ColumnsTop({ blocks, posts, leadOf }: TopProps) {
  const [first, ...others] = posts;
  if (!first) return null;
  const left = others.slice(0, others.length > 1 ? Math.ceil(Math.min(others.length, 4) / 2) : 1);
  const right = others.slice(left.length);
  const sides = [left, right].filter((side) => side.length > 0);
  return (
    <section
      aria-label={blocks[0]?.title || texts.front}
      className={`${styles.columns} ${sides.length === 2 ? styles.three : sides.length === 1 ? styles.two : ""}`}
    >
      <LeadArticle post={first} lead={leadOf(first.id)} sizes={sizes.lead} className={styles.first} />
      {sides.map((side, index) => (
        <div
          key={side[0]?.id}
          className={`${styles.side} ${index === 0 ? "" : styles.last} ${side.length > mostCovers ? styles.titles : ""}`}
        >
          {side.map((post) => (
            <SecondaryArticle
              key={post.id}
              post={post}
              lead={leadOf(post.id)}
              sizes={side.length > mostCovers ? undefined : sizes.side}
              className={block.bare}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
