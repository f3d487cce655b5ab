import { EditorPage } from "../opening/EditorPage.tsx";
import { letterWords } from "./letter-words.ts";

const load = () => import("./LetterScreen.tsx").then(({ LetterScreen }) => LetterScreen);

/** /studio/newsletters/new and /studio/newsletters/edit/:id. */
export const LetterEditorPage = () => <EditorPage titles={letterWords} load={load} />;
