import { useSearchParams } from "react-router-dom";
import { useImagesPageQuery } from "../../gql/hooks.ts";
import { CardsSkeleton } from "../../ui/CardsSkeleton.tsx";
import { CatalogueCard } from "./CatalogueCard.tsx";
import styles from "./CatalogueList.module.css";
import { CatalogueList } from "./CatalogueList.tsx";
import { readCatalogueAddress } from "./catalogueAddress.ts";
import { lineOf } from "./line.ts";
import { texts } from "./texts.ts";

/** /images: photographs and drawings. */
export function ImagesPage() {
  const [search] = useSearchParams();
  const asked = readCatalogueAddress(search);
  const { data, error, refetch } = useImagesPageQuery({
    variables: { page: asked.page, keyword: asked.keyword },
  });
  return (
    <CatalogueList
      base="/images"
      catalogue="IMAGE"
      words={texts.images}
      asked={asked}
      found={data?.images}
      skeleton={<CardsSkeleton grid={styles.grid} shape="square" />}
      error={error}
      refetch={refetch}
    >
      <ul className={styles.grid}>
        {data?.images.items.map((item) => (
          <li key={item.id}>
            <CatalogueCard
              to={`/images/${item.id}`}
              title={item.title}
              line={lineOf(item.author, item.place)}
              image={{ ...item.file, name: item.file.filename }}
              alt={item.alt}
              shape="square"
            />
          </li>
        ))}
      </ul>
    </CatalogueList>
  );
}
