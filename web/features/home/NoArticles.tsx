import { hasRight } from "../../../schema/roles.ts";
import { useViewer } from "../../lib/viewer.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { texts } from "./texts.ts";

/** Home page of a site without articles: the first steps for those who write, what will be here for others. */
export const NoArticles = () =>
  hasRight(useViewer(), "writePosts") ? (
    <FirstSteps />
  ) : (
    <EmptyState title={texts.noArticles}>{texts.noArticlesHint}</EmptyState>
  );
