import { usePage } from "../../page.ts";
import { flash } from "../../ui/flash.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./ShareButton.module.css";
import { texts } from "./texts.ts";

/** The system's own way to share, else the address is copied. Nobody else is told. */
export function ShareButton({ title, slug }: { title: string; slug: string }) {
  const { site } = usePage();
  const url = `${site.url}/posts/${slug}`;

  async function share() {
    if ("share" in navigator) {
      // Rejects when one thinks better of it.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url);
      flash.success(texts.copied);
    } catch {
      flash.danger(texts.notCopied);
    }
  }

  return (
    <button type="button" className={styles.share} onClick={share}>
      <Icon name="share" />
      {texts.share}
    </button>
  );
}
