import { Link } from "react-router-dom";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { texts } from "./texts.ts";

export const NothingKept = () => (
  <EmptyState title={texts.none} action={<Link to="/posts">{texts.all}</Link>}>
    {texts.hint}
  </EmptyState>
);
