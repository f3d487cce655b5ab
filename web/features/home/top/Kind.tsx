import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import styles from "./Kind.module.css";

/** Category of an article on the front, and whether it is exclusive. */
export const Kind = ({ category, isExclusive }: Pick<ArticleCard_PostFragment, "category" | "isExclusive">) =>
  (category || isExclusive) && (
    <p className={styles.kind}>
      {category?.name}
      {isExclusive && <span className={styles.exclusive}>Exclusif</span>}
    </p>
  );
