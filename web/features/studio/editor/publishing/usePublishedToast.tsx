import { Button } from "@chakra-ui/react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { notify } from "../../shared/toast/toaster.ts";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "./texts.ts";

const labels = texts.published;

/** Ways to read and to share an article that has just been published. */
function PublishedLinks({ slug, title }: { slug: string; title: string }) {
  const path = `/posts/${slug}`;
  return (
    <>
      <Button asChild>
        <Link to={path}>{labels.read}</Link>
      </Button>
      <ShareButton path={path} title={title} />
    </>
  );
}

/** Opens the system's sharing, or copies the address where there is none. */
function ShareButton({ path, title }: { path: string; title: string }) {
  const { site } = usePage();
  const url = site.url + path;
  async function share() {
    // Rejects when the user cancels.
    if (navigator.share as unknown) return navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      flash.success(labels.copied);
    } catch {
      flash.danger(labels.notCopied);
    }
  }
  return <Button onClick={share}>{labels.share}</Button>;
}

/** Shows a message with ways to read and to share the article once the server has published what was sent to be. `onSettled` ends the wait, also after a refusal. */
export function usePublishedToast(
  isAwaited: boolean,
  { post, status, granted }: SessionState,
  onSettled: () => void,
) {
  // Whatever was typed since is saved as pending changes.
  const isPublished = granted === "PUBLISHED";
  const isRefused = status === "failed" || status === "expired" || status === "conflict";
  useEffect(() => {
    if (!isAwaited || (!isPublished && !isRefused)) return;
    onSettled();
    if (!isPublished || !post) return;
    notify.done({
      title: labels.done,
      links: <PublishedLinks slug={post.slug} title={post.title} />,
    });
  }, [isAwaited, isPublished, isRefused, post, onSettled]);
}
