import { useSearchParams } from "react-router-dom";
import { CardsSkeleton } from "../../../ui/feedback/CardsSkeleton.tsx";
import { useBooksPageQuery } from "../catalogue.generated.ts";
import { readCatalogueAddress } from "../catalogue-address.ts";
import { texts } from "../texts.ts";
import { CardShelf } from "./CardShelf.tsx";
import styles from "./CatalogueList.module.css";
import { CatalogueList } from "./CatalogueList.tsx";
import { bookCard } from "./cards.ts";

/** /books. */
export function BooksPage() {
  const [search] = useSearchParams();
  const filter = readCatalogueAddress(search);
  const { data, error, reload } = useBooksPageQuery({ variables: filter });
  return (
    <CatalogueList
      base="/books"
      catalogue="BOOK"
      heading={texts.books}
      filter={filter}
      found={data?.books}
      genres={data?.genres}
      skeleton={<CardsSkeleton grid={styles.grid} shape="tall" />}
      error={error}
      reload={reload}
    >
      <CardShelf
        filter={filter}
        cards={(data?.books.items ?? []).map((item) => ({ ...item, card: bookCard(item) }))}
      />
    </CatalogueList>
  );
}
