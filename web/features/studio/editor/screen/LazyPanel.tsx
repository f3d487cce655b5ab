import type { ComponentType } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { PanelBoundary } from "../../../../ui/feedback/Boundary.tsx";
import type { SessionState } from "../session/session-types.ts";
import type { Panels } from "./usePanels.ts";

interface PanelProps {
  panels: Panels;
  state: SessionState;
}

/** The panel beside the text, which `load` loads with the first letter, so that it opens without the network too. */
export function LazyPanel<Props extends PanelProps>(
  props: Props & { load: () => Promise<ComponentType<Props>> },
) {
  const { load, panels, state } = props;
  const Panel = useLazyComponent(panels.panel !== null || state.status !== "saved", load);
  return (
    Panel && (
      <PanelBoundary resetKeys={[panels.panel?.name]}>
        <Panel {...props} />
      </PanelBoundary>
    )
  );
}
