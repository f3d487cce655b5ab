import { useNavigate, useParams } from "react-router-dom";
import { flash } from "../../../ui/flash.ts";
import { ItemState } from "../parts/ItemState.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { CatalogueForm } from "./CatalogueForm.tsx";
import { texts } from "./texts.ts";
import { useCatalogueScreen } from "./useCatalogueScreen.ts";

/** /studio/books/edit/:id and its like. */
export function StudioCatalogueEditPage() {
  const { id = "" } = useParams();
  const screen = useCatalogueScreen();
  const navigate = useNavigate();
  const save = screen.useSave();
  const { item, error, refetch } = screen.useItem(id);
  return (
    <div className={styles.page}>
      <StudioHead title={item?.title ?? texts[screen.area].editTitle} area={screen.area} />
      <ItemState
        isThere={item === undefined ? undefined : item !== null}
        error={error}
        refetch={refetch}
        words={texts}
        list={`/studio/${screen.area}`}
      />
      {item && (
        <div className={styles.form}>
          <CatalogueForm
            key={item.id}
            screen={screen}
            item={item}
            send={async (given) => {
              flash.success(texts.saved(await save(id, given)));
              await navigate(`/studio/${screen.area}`);
            }}
          />
        </div>
      )}
    </div>
  );
}
