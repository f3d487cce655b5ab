import { EditorPage } from "../opening/EditorPage.tsx";
import { staticPageWords } from "./static-page-words.ts";

const load = () => import("./StaticPageScreen.tsx").then(({ StaticPageScreen }) => StaticPageScreen);

/** /studio/pages/new and /studio/pages/edit/:id. */
export const StaticPageEditorPage = () => <EditorPage titles={staticPageWords} load={load} />;
