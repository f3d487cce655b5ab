import { useNavigate } from "react-router-dom";
import { flash } from "../../../lib/feedback/flash.ts";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { CatalogueForm } from "./CatalogueForm.tsx";
import { texts } from "./texts.ts";
import { useCatalogueScreen } from "./useCatalogueScreen.ts";

/** /studio/books/new, likewise for the other catalogues. */
export function StudioCatalogueNewPage() {
  const screen = useCatalogueScreen();
  const navigate = useNavigate();
  const add = screen.useAdd();
  return (
    <div className={styles.page}>
      <StudioHeader title={texts[screen.area].newTitle} area={screen.area} />
      <div className={styles.form}>
        <CatalogueForm
          screen={screen}
          send={async (given) => {
            flash.success(texts.added(await add(given)));
            await navigate(`/studio/${screen.area}`);
          }}
        />
      </div>
    </div>
  );
}
