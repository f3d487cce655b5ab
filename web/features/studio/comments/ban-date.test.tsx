import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { ModerationDialog } from "./ModerationDialog.tsx";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

afterEach(() => vi.unstubAllEnvs());

it("ends a ban with its last day at the site, wherever the moderator is", async () => {
  vi.stubEnv("TZ", "America/Guadeloupe");
  const ban = vi.fn(async () => {});
  const moderation = { ban, cancel: () => {} } as unknown as Moderation;
  renderPage(<ModerationDialog pending={{ action: "ban", id: "1", name: "Awa" }} moderation={moderation} />, {
    path: "/studio/comments",
    viewer: admin,
  });
  fireEvent.change(await screen.findByLabelText(texts.banFor), { target: { value: "date" } });
  fireEvent.change(await screen.findByLabelText(texts.date), { target: { value: "2026-12-05" } });
  fireEvent.change(screen.getByLabelText(texts.why), { target: { value: "INSULT" } });
  fireEvent.submit(document.querySelector("form")!);
  await waitFor(() => expect(ban).toHaveBeenCalled());
  const until = "2026-12-05T23:59:59.000Z";
  expect(ban).toHaveBeenCalledExactlyOnceWith("1", "Awa", expect.objectContaining({ until }));
});
