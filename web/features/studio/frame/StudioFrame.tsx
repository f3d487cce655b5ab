import { Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { SilentBoundary } from "../../../ui/feedback/Boundary.tsx";
import { StudioProvider } from "../../../ui/theme/studio/StudioProvider.tsx";
import { FirstStartBar } from "../first-start/FirstStartBar.tsx";
import { usePalette } from "../palette/usePalette.ts";
import { StudioAlerts } from "../shared/dialog/StudioAlerts.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Rail } from "./Rail.tsx";
import styles from "./StudioFrame.module.css";

/** Whether the page is an editor. On a phone the bar would cover the line that is written there. */
const isEditor = (pathname: string): boolean =>
  /^\/studio\/(?:posts|pages|newsletters)\/(?:new|edit)\b/.test(pathname);

/** Frame around every page of the studio: a rail at the side, on a phone a bar at the bottom but in an editor. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const { Palette, typed, setTyped, open, close } = usePalette();
  const hasBar = !isEditor(useLocation().pathname);
  return (
    <StudioProvider>
      <Flex minH="100dvh">
        <SilentBoundary>
          <Rail onSearch={open} />
        </SilentBoundary>
        <main id="content" className={styles.content} data-bar={hasBar} tabIndex={-1}>
          {children}
          <SilentBoundary>
            <FirstStartBar hideFrom="md" mt="8" />
          </SilentBoundary>
        </main>
        <SilentBoundary>{hasBar && <BottomBar onSearch={open} />}</SilentBoundary>
      </Flex>
      {Palette && (
        <SilentBoundary>
          <Palette typed={typed} onType={setTyped} onClose={close} />
        </SilentBoundary>
      )}
      <SilentBoundary>
        <StudioAlerts />
      </SilentBoundary>
    </StudioProvider>
  );
}
