import { Button, Stack } from "@chakra-ui/react";
import { SidePanel } from "../drawer/SidePanel.tsx";
import { Publishing } from "../publishing/Publishing.tsx";
import type { Panels } from "../screen/usePanels.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import { PublishStaticPage } from "./PublishStaticPage.tsx";
import { StaticPageDetails } from "./StaticPageDetails.tsx";
import type { StaticPage } from "./static-page-values.ts";

interface StaticPagePanelProps extends DocumentParts<StaticPage> {
  panels: Panels;
  onVersions: () => void;
}

/** The panel beside the text of a static page. */
export function StaticPagePanel({ panels, onVersions, ...parts }: StaticPagePanelProps) {
  const { panel, close } = panels;
  if (panel?.name === "publish") return <PublishStaticPage {...parts} panels={panels} />;
  if (panel?.name !== "details") return null;
  return (
    <SidePanel title={texts.fields.details} target={panel.target} onClose={close}>
      <Stack gap="6">
        <StaticPageDetails {...parts} />
        <Publishing saved={parts.state.saved} />
        {parts.state.saved && (
          <Button alignSelf="start" onClick={onVersions}>
            {parts.kind.words.versions}
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}
