import { Button, createToaster, HStack, Portal, Stack, Toast, Toaster } from "@chakra-ui/react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "./texts.ts";

const labels = texts.published;
const margin = "1rem";
const toaster = createToaster({
  placement: "bottom-end",
  duration: 20_000,
  max: 1,
  // Above what is fixed at the bottom on a phone.
  offsets: { top: margin, left: margin, right: margin, bottom: `calc(var(--bottom-bar, 0px) + ${margin})` },
});

/** Says that the article is published, with ways to read and to share it. */
export function PublishedToast() {
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: "4" }}>
        {({ title, meta, id }) => (
          <Toast.Root width={{ md: "sm" }} borderWidth="1px">
            <Icon name="check" />
            <Stack gap="2" flex="1">
              <Toast.Title>{title}</Toast.Title>
              <HStack>
                <Button asChild>
                  <Link to={`/posts/${meta?.slug}`}>{labels.read}</Link>
                </Button>
                <ShareButton path={`/posts/${meta?.slug}`} title={String(meta?.postTitle)} />
              </HStack>
            </Stack>
            <Toast.CloseTrigger aria-label={labels.close} onClick={() => toaster.dismiss(id)} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
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

/** Shows the toast once the server has published what was sent to be. `onSettled` ends the wait, also after a refusal. */
export function usePublishedToast(isAwaited: boolean, { post, status }: SessionState, onSettled: () => void) {
  const isPublished = post?.status === "PUBLISHED" && !post.draft && status === "saved";
  const isRefused = status === "failed" || status === "expired" || status === "conflict";
  useEffect(() => {
    if (!isAwaited || (!isPublished && !isRefused)) return;
    onSettled();
    if (!isPublished || !post) return;
    toaster.create({
      // Quiet, so that its buttons stand out.
      type: "info",
      title: labels.done,
      meta: { slug: post.slug, postTitle: post.title },
    });
  }, [isAwaited, isPublished, isRefused, post, onSettled]);
}
