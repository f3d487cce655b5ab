import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { NetworkError } from "../../../lib/browser/requests/network.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { useLiveFeeds } from "./useLiveFeeds.ts";

function Live() {
  useLiveFeeds(7);
  return null;
}

it("loads the latest feeds at each event, also after a request that failed", async () => {
  const failed = new NetworkError("Failed to fetch");
  const { push, names } = renderPage(<Live />, { answers: { HomeFeeds: () => failed } });
  const requests = () => names().filter((name) => name === "HomeFeeds").length;
  const event = (seq: number) => push("HomeFeedChanged", { feedChanged: { __typename: "FeedEvent", seq } });
  await event(7);
  expect(requests()).toBe(0);
  await event(8);
  await waitFor(() => expect(requests()).toBe(1));
  await event(9);
  await waitFor(() => expect(requests()).toBe(2));
});
