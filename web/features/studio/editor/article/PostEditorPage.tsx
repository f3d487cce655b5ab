import { EditorPage } from "../opening/EditorPage.tsx";
import { articleWords } from "./article-words.ts";

const load = () => import("./ArticleScreen.tsx").then(({ ArticleScreen }) => ArticleScreen);

/** /studio/posts/new and /studio/posts/edit/:id. */
export const PostEditorPage = () => <EditorPage titles={articleWords} load={load} />;
