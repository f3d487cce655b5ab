import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { DocumentParts } from "../session/document-parts.ts";

interface VersionsProps extends DocumentParts {
  isShown: boolean;
  onClose: () => void;
}

const load = () => import("./VersionsPanel.tsx").then(({ VersionsPanel }) => VersionsPanel);

/** The panel of versions. Its code is loaded when it is first opened. */
export function Versions({ isShown, ...props }: VersionsProps) {
  const Panel = useLazyComponent(isShown, load);
  const { saved } = props.state;
  if (!isShown || !saved) return null;
  return Panel ? <Panel {...props} id={saved.id} /> : <Skeleton lines={6} />;
}
