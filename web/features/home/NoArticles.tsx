import { hasRight } from "../../../schema/roles.ts";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import { useViewer } from "../../lib/viewer.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { texts } from "./texts.ts";

/** Home page of a site without articles: the first steps for those who write, what will be here for others. */
export function NoArticles() {
  const isWriter = hasRight(useViewer(), "writePosts");
  const FirstSteps = useLazyComponent(isWriter, loadFirstSteps);
  if (isWriter) return FirstSteps && <FirstSteps />;
  return <EmptyState title={texts.noArticles}>{texts.noArticlesHint}</EmptyState>;
}

const loadFirstSteps = () => import("./FirstSteps.tsx").then(({ FirstSteps }) => FirstSteps);
