import { EditorPage } from "../editor/opening/EditorPage.tsx";
import { texts } from "./texts.ts";

const load = () => import("./editor/StaticPageScreen.tsx").then(({ StaticPageScreen }) => StaticPageScreen);

/** /studio/pages/new and /studio/pages/edit/:id. */
export const StaticPageEditorPage = () => <EditorPage titles={texts} load={load} />;
