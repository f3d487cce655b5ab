import type { ComponentType } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { PanelBoundary } from "../../../../ui/feedback/Boundary.tsx";
import type { SessionState } from "../session/session-types.ts";
import { type SessionStore, useStateBesideText } from "../session/useSessionState.ts";
import type { Panels } from "./usePanels.ts";

interface PanelProps<State> {
  panels: Panels;
  session: SessionStore<State>;
  state: State;
}

/** The panel beside the text, which `load` loads with the first letter, so that it opens without the network too. An open one follows the text. */
export function LazyPanel<State extends SessionState, Props extends PanelProps<State>>(
  props: Props & { load: () => Promise<ComponentType<Props>> },
) {
  const { load, panels, session } = props;
  const state = useStateBesideText(session, panels.panel !== null);
  const Panel = useLazyComponent(panels.panel !== null || state.status !== "saved", load);
  return (
    Panel && (
      <PanelBoundary resetKeys={[panels.panel?.name]}>
        <Panel {...props} state={state} />
      </PanelBoundary>
    )
  );
}
