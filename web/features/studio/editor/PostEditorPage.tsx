import { EditorPage } from "../shared/editing/EditorPage.tsx";
import { texts } from "./texts.ts";

const load = () => import("./screen/EditorScreen.tsx").then(({ EditorScreen }) => EditorScreen);

/** /studio/posts/new and /studio/posts/edit/:id. */
export const PostEditorPage = () => <EditorPage titles={texts} load={load} />;
