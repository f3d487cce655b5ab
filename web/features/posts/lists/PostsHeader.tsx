import { Link } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import { Follow } from "../../../following/Follow.tsx";
import type { PostsPageQuery } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { categoryColorClass } from "../../../ui/media/category-color.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import styles from "./PostsHeader.module.css";
import { texts } from "./texts.ts";

interface PostsHeaderProps {
  title: string;
  /** The category whose page it is. */
  category: PostsPageQuery["category"] | null;
}

/** Title of a list of articles; of a category also its colour, description and picture. */
export function PostsHeader({ title, category }: PostsHeaderProps) {
  const viewer = useViewer();
  const colored = category ? `${styles.category} ${categoryColorClass(category.color)}` : "";
  return (
    <header className={`${styles.head} ${colored}`}>
      <div className={styles.text}>
        <h1 className={`page-title ${styles.title}`}>{title}</h1>
        {category?.description && <p className={styles.description}>{category.description}</p>}
        {category && <Follow kind="CATEGORY" id={category.id} slug={category.slug} name={category.name} />}
        {hasRight(viewer, "writePosts") && (
          <Link to="/posts/new" className={buttonClass("outline")}>
            <Icon name="plus" />
            {texts.create}
          </Link>
        )}
      </div>
      {category?.picture && (
        <Picture
          image={category.picture}
          alt=""
          sizes="(min-width: 48rem) 24rem, 92vw"
          isFirst
          className={styles.picture}
        />
      )}
    </header>
  );
}
