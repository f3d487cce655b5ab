import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { StudioAlerts } from "../shared/dialog/StudioAlerts.tsx";
import { StudioImportPage } from "./StudioImportPage.tsx";
import { texts } from "./texts.ts";

const counts = {
  __typename: "ImportCounts",
  ...{ articles: 1, pages: 0, feeds: 0, catalogue: 0, comments: 0, media: 0, authors: 0, subscribers: 0 },
  ...{ refusals: 0, words: 2, redirects: 3 },
};
const run = {
  __typename: "ImportRun",
  ...{ id: "i", kind: "archive", file: "site.zip", site: "https://ancien.example", state: "LOOKED", done: 0 },
  ...{ problem: null, startedAt: "2026-11-21T12:00:00.000Z", endedAt: null, remarkCount: 0 },
  ...{ isChecking: false, counts, sourceCounts: counts, check: null, examples: [] },
  ...{ columns: [], consentOrigin: "", areRefusals: false },
  remarkGroups: { __typename: "ImportRemarkGroupPage", items: [], pages: 0 },
};
const setting = (path: string, value: string, confirmations: string[] = []) => ({
  __typename: "ImportedSetting",
  ...{ path, section: "Services", value, confirmations },
});
const found = {
  ...run,
  settings: [
    setting("identity.name", "Le Quai"),
    setting("integrations.donationUrl", "https://mal.example/", ["mal.example"]),
    setting("accounts.registration", "OPEN", ["accounts.registration=OPEN"]),
  ],
  redirects: [{ __typename: "ImportedRedirect", from: "/don", to: "https://mal.example/don" }],
};

const open = (shown: object = run) =>
  renderPage(
    <>
      <Routes>
        <Route path="/studio/imports/:id" element={<StudioImportPage />} />
      </Routes>
      <StudioAlerts />
    </>,
    {
      path: "/studio/imports/i",
      viewer: admin,
      answers: {
        ImportRunState: () => ({ importRun: shown }),
        ImportExamples: () => ({ importRun: run }),
        ImportRemarkGroups: () => ({ importRun: run }),
        ImportFound: () => ({ importRun: found }),
        ConfirmImport: () => ({ confirmImport: { ...run, state: "RUNNING" } }),
      },
    },
  );

it("takes no setting that is not chosen, and asks again for the hosts of those that are", async () => {
  const { operations } = open();
  const name = await screen.findByRole<HTMLInputElement>("switch", { name: "Nom du site" });
  expect(screen.getAllByRole<HTMLInputElement>("switch").map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
  screen.getByText("/don → https://mal.example/don");
  fireEvent.click(name);
  fireEvent.click(screen.getByRole("switch", { name: /Inscription/ }));
  fireEvent.click(screen.getAllByRole("switch")[1]!);
  fireEvent.click(screen.getByRole("button", { name: texts.confirm }));
  await screen.findByText(/mal\.example, Inscription : ouverte à tout le monde\. Ne confirmez/);
  expect(operations.map((each) => each.name)).not.toContain("ConfirmImport");
  fireEvent.click(screen.getAllByRole("button", { name: texts.confirm }).at(-1)!);
  await waitFor(() =>
    expect(operations.find((each) => each.name === "ConfirmImport")?.variables).toEqual({
      id: "i",
      settings: ["identity.name", "integrations.donationUrl", "accounts.registration"],
      confirmed: ["mal.example", "accounts.registration=OPEN"],
    }),
  );
});

it("says of a file that could not be read why, and neither that all was kept nor that something may go", async () => {
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
  const empty = { ...none, __typename: "ImportCounts" };
  open({ ...run, state: "FAILED", problem: "a.sql est coupé.", counts: empty, sourceCounts: empty });
  await screen.findByText("a.sql est coupé.");
  for (const words of [texts.noRemarks, texts.undo, texts.counts])
    expect([words, screen.queryByText(words)]).toEqual([words, null]);
});
