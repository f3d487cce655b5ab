import { useNavigate, useParams } from "react-router-dom";
import { flash } from "../../../lib/feedback/flash.ts";
import { ItemState } from "../shared/ItemState.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { CatalogueForm } from "./CatalogueForm.tsx";
import { texts } from "./texts.ts";
import { useCatalogueScreen } from "./useCatalogueScreen.ts";

/** /studio/books/edit/:id, likewise for the other catalogues. */
export function StudioCatalogueEditPage() {
  const { id = "" } = useParams();
  const screen = useCatalogueScreen();
  const navigate = useNavigate();
  const save = screen.useSave();
  const { item, error, reload } = screen.useItem(id);
  return (
    <div className={styles.page}>
      <StudioHeader title={item?.title ?? texts[screen.area].editTitle} area={screen.area} />
      <ItemState
        isThere={item === undefined ? undefined : item !== null}
        error={error}
        reload={reload}
        labels={texts}
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
