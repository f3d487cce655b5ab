import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { newClientId } from "../../../talk/clientId.ts";
import { flash } from "../../../ui/flash.ts";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { CatalogueForm } from "./CatalogueForm.tsx";
import { texts } from "./texts.ts";
import { useCatalogueScreen } from "./useCatalogueScreen.ts";

/** /studio/books/new and its like. */
export function StudioCatalogueNewPage() {
  const screen = useCatalogueScreen();
  const navigate = useNavigate();
  const add = screen.useAdd();
  const [clientId] = useState(() => (import.meta.env.SSR ? "" : newClientId()));
  return (
    <div className={styles.page}>
      <StudioHead title={texts[screen.area].newTitle} area={screen.area} />
      <div className={styles.form}>
        <CatalogueForm
          screen={screen}
          send={async (given) => {
            flash.success(texts.added(await add(given, clientId)));
            await navigate(`/studio/${screen.area}`);
          }}
        />
      </div>
    </div>
  );
}
