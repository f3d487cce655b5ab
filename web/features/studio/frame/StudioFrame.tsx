import { Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { SilentBoundary } from "../../../ui/feedback/Boundary.tsx";
import { StudioProvider } from "../../../ui/theme/studio/StudioProvider.tsx";
import { usePalette } from "../palette/usePalette.ts";
import { StartBar } from "../start/StartBar.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Rail } from "./Rail.tsx";
import styles from "./StudioFrame.module.css";

/** Frame around every page of the studio: a rail at the side, on a phone a bar at the bottom. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const { Palette, typed, setTyped, open, close } = usePalette();
  return (
    <StudioProvider>
      <Flex minH="100dvh">
        <SilentBoundary>
          <Rail onSearch={open} />
        </SilentBoundary>
        <main id="content" className={styles.content} tabIndex={-1}>
          <SilentBoundary>
            <StartBar />
          </SilentBoundary>
          {children}
        </main>
        <SilentBoundary>
          <BottomBar onSearch={open} />
        </SilentBoundary>
      </Flex>
      {Palette && (
        <SilentBoundary>
          <Palette typed={typed} onType={setTyped} onClose={close} />
        </SilentBoundary>
      )}
    </StudioProvider>
  );
}
