import { useSearchParams } from "react-router-dom";
import { useBooksPageQuery } from "../../gql/hooks.ts";
import { CardsSkeleton } from "../../ui/CardsSkeleton.tsx";
import { CatalogueCard } from "./CatalogueCard.tsx";
import styles from "./CatalogueList.module.css";
import { CatalogueList } from "./CatalogueList.tsx";
import { readCatalogueAddress } from "./catalogueAddress.ts";
import { lineOf } from "./line.ts";
import { texts } from "./texts.ts";

/** /books. */
export function BooksPage() {
  const [search] = useSearchParams();
  const asked = readCatalogueAddress(search);
  const { data, error, refetch } = useBooksPageQuery({ variables: asked });
  return (
    <CatalogueList
      base="/books"
      catalogue="BOOK"
      words={texts.books}
      asked={asked}
      found={data?.books}
      genres={data?.genres}
      skeleton={<CardsSkeleton grid={styles.grid} shape="tall" />}
      error={error}
      refetch={refetch}
    >
      <ul className={styles.grid}>
        {data?.books.items.map((item) => (
          <li key={item.id}>
            <CatalogueCard
              to={`/books/${item.id}`}
              title={item.title}
              line={lineOf(item.author, item.year)}
              image={item.cover}
              shape="tall"
            />
          </li>
        ))}
      </ul>
    </CatalogueList>
  );
}
