import { useEffect, useRef, useState } from "react";
import { previewAddress } from "./preview-address.ts";
import styles from "./SitePreview.module.css";
import { texts } from "./texts.ts";

interface PreviewFrameProps {
  /** Whether its script runs; such a page is only looked at. */
  hasScript: boolean;
  /** Path of the page, and the version of the settings that it is shown with. */
  path: string;
  version: number;
  /** Width of the screen that is shown, in pixels. */
  screenWidth: number;
  /** Called with the path of a link to another page of the site. */
  onLink: (path: string) => void;
}

/** A page of the site itself in a frame, reduced to the width that is left. It keeps its place when its settings change. */
export function PreviewFrame({ hasScript, path, version, screenWidth, onLink }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const size = useSizeOf(pane);
  const scale = Math.min(1, size.width / screenWidth);
  const { load } = usePageInFrame(frame, path, version);
  return (
    <div ref={pane} className={styles.pane}>
      <iframe
        ref={frame}
        title={texts.frame}
        sandbox={hasScript ? undefined : "allow-same-origin"}
        className={hasScript ? styles.inert : styles.frame}
        tabIndex={hasScript ? -1 : undefined}
        style={{ width: screenWidth, height: size.height / scale, transform: `scale(${scale})` }}
        onLoad={() => {
          load();
          frame.current?.contentDocument?.addEventListener("click", (event) => follow(event, onLink));
        }}
      />
    </div>
  );
}

/** Loads a page into a frame, in the place of the former one in the history of the tab. */
function usePageInFrame(frame: React.RefObject<HTMLIFrameElement | null>, path: string, version: number) {
  const shown = useRef({ path: "", top: 0 });
  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (!view) return;
    shown.current = { path, top: shown.current.path === path ? view.scrollY : 0 };
    view.location.replace(previewAddress(path, version));
  }, [frame, path, version]);
  return {
    load: () => frame.current?.contentWindow?.scrollTo({ top: shown.current.top, behavior: "instant" }),
  };
}

/** Shows the page of a link in the preview, with the settings that are looked at. */
function follow(event: MouseEvent, onLink: (path: string) => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  if (link.origin === location.origin && !/^\/studio\b/.test(link.pathname))
    onLink(link.pathname + link.search);
}

/** Returns the present size of an element. */
function useSizeOf(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 1, height = 1 } = entry?.contentRect ?? {};
      setSize({ width: Math.max(1, width), height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
