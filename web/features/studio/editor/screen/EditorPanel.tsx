import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { PanelBoundary } from "../../../../ui/feedback/Boundary.tsx";
import type { OpenPanelProps } from "./OpenPanel.tsx";

const load = () => import("./OpenPanel.tsx").then(({ OpenPanel }) => OpenPanel);

/** The panel beside the text. Its code comes with the first letter, so that it opens without the network too. */
export function EditorPanel(props: OpenPanelProps) {
  const { panels, state } = props;
  const Panel = useLazyComponent(panels.panel !== null || state.status !== "saved", load);
  return (
    Panel && (
      <PanelBoundary resetKeys={[panels.panel?.name]}>
        <Panel {...props} />
      </PanelBoundary>
    )
  );
}
