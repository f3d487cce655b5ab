import { Link } from "react-router-dom";
import type { HomePageQuery } from "../../../gql/graphql.ts";
import type { RowWidth } from "../../../ui/articles/row-widths.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { columns } from "../../../ui/media/grid-sizes.ts";
import panel from "../../../ui/media/Panel.module.css";
import { Band } from "../Band.tsx";
import { TitleList } from "../TitleList.tsx";
import { texts } from "../texts.ts";
import { placeBlocks } from "./block-widths.ts";
import styles from "./CategoryBlock.module.css";
import { ShortBlock } from "./ShortBlock.tsx";

type CategoryBlockProps = HomePageQuery["frontPage"]["sections"][number] & {
  /** Share of the row that it takes on wide screens. */
  width: RowWidth;
};

type Sections = HomePageQuery["frontPage"]["sections"];

/** The categories, a block each. */
export const CategoryBlocks = ({ sections }: { sections: Sections }) =>
  placeBlocks(sections).map(({ section, width, isShort }) => {
    const { id, slug, name, color } = section.category;
    const Block = isShort ? ShortBlock : CategoryBlock;
    return (
      <Band
        key={id}
        id={`categorie-${slug}`}
        title={name}
        color={color}
        all={{ to: `/posts?tags=${slug}`, name: texts.wholeCategory }}
        className={styles[width]}
      >
        <Block {...section} width={width} />
      </Band>
    );
  });

const sizes: Record<RowWidth, string> = {
  whole: `${columns(7)}, 92vw`,
  half: `${columns(6)}, (min-width: 48rem) 44vw, 92vw`,
  third: `${columns(4)}, (min-width: 48rem) 44vw, 92vw`,
};

/** Block of a category in its colour: one article with its cover, two or three titles. */
function CategoryBlock({ category, posts, width }: CategoryBlockProps) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  const { color } = category;
  const isTypographic = !lead.cover && width === "whole";
  return (
    <>
      <article
        className={isTypographic ? `${styles.lead} ${styles.typographic} ${panel.panel}` : styles.lead}
      >
        {!isTypographic && <Cover image={lead.cover} title={lead.title} color={color} sizes={sizes[width]} />}
        <div className={styles.text}>
          <h3 className={styles.title}>
            <Link to={`/posts/${lead.slug}`} className={styles.link}>
              {lead.title}
            </Link>
          </h3>
          <p className={styles.description}>{lead.description}</p>
        </div>
      </article>
      <TitleList posts={others} detail={texts.reading} hasCovers={width === "whole"} color={color} />
    </>
  );
}
