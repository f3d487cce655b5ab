import { useIsBrowser } from "../../lib/browser/useIsBrowser.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { usePage } from "../../lib/page-state.ts";
import { Icon } from "../media/Icon.tsx";
import { handOn, takesFiles } from "./hand-on.ts";
import styles from "./ShareSheet.module.css";
import { texts } from "./texts.ts";

const sheetId = "partage";

/** Opens the sheet, without script too. */
export function ShareButton() {
  return (
    <button type="button" className={styles.share} popoverTarget={sheetId}>
      <Icon name="share" />
      {texts.share}
    </button>
  );
}

interface ShareSheetProps {
  title: string;
  path: string;
  /** Address of the page as one file, where there is one. */
  file?: string | undefined;
}

/** Ways to share a page. They are links: nothing is requested from another site before one is followed. */
export function ShareSheet({ title, path, file }: ShareSheetProps) {
  const { site } = usePage();
  const canShare = useIsBrowser() && "share" in navigator;
  const url = site.url + path;
  const [text, address] = [title, url].map(encodeURIComponent);
  const links = [
    ["WhatsApp", `https://wa.me/?text=${text}%20${address}`],
    ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ["X", `https://x.com/intent/post?text=${text}&url=${address}`],
    [texts.byMail, `mailto:?subject=${text}&body=${address}`],
  ];

  async function copy() {
    document.getElementById(sheetId)?.hidePopover();
    try {
      await navigator.clipboard.writeText(url);
      flash.success(texts.copied);
    } catch {
      flash.danger(texts.notCopied);
    }
  }

  return (
    <div id={sheetId} popover="auto" className={styles.sheet}>
      <p className={styles.title}>{texts.shareTitle}</p>
      {links.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noreferrer" className={styles.way}>
          {name}
        </a>
      ))}
      <button type="button" className={`${styles.way} needs-script`} onClick={copy}>
        {texts.copyLink}
      </button>
      {file && (
        <a
          href={file}
          download
          className={styles.way}
          onClick={(event) => {
            if (!takesFiles()) return;
            event.preventDefault();
            void handOn(file, path, title);
          }}
        >
          {texts.file}
        </a>
      )}
      {canShare && (
        // Rejects when the reader cancels.
        <button
          type="button"
          className={styles.way}
          onClick={() => navigator.share({ title, url }).catch(() => {})}
        >
          {texts.otherApp}
        </button>
      )}
    </div>
  );
}
