import { useSearchParams } from "react-router-dom";
import { CardsSkeleton } from "../../../ui/feedback/CardsSkeleton.tsx";
import { useImagesPageQuery } from "../catalogue.generated.ts";
import { readCatalogueAddress } from "../catalogue-address.ts";
import { texts } from "../texts.ts";
import { CatalogueCard } from "./CatalogueCard.tsx";
import styles from "./CatalogueList.module.css";
import { CatalogueList } from "./CatalogueList.tsx";
import { pictureCard } from "./cards.ts";

/** /images: photographs and drawings. */
export function ImagesPage() {
  const [search] = useSearchParams();
  const filter = readCatalogueAddress(search);
  const { data, error, reload } = useImagesPageQuery({
    variables: { page: filter.page, keyword: filter.keyword },
  });
  return (
    <CatalogueList
      base="/images"
      catalogue="IMAGE"
      heading={texts.images}
      filter={filter}
      found={data?.images}
      skeleton={<CardsSkeleton grid={styles.grid} shape="square" />}
      error={error}
      reload={reload}
    >
      <ul className={styles.grid}>
        {data?.images.items.map((item) => (
          <li key={item.id}>
            <CatalogueCard {...pictureCard(item)} />
          </li>
        ))}
      </ul>
    </CatalogueList>
  );
}
