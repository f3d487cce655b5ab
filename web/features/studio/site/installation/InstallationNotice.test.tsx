import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { InstallationNotice } from "./InstallationNotice.tsx";

const open = (isChecked: boolean, newer: object | null, backupCheck: object | null = null) =>
  renderPage(<InstallationNotice />, {
    viewer: admin,
    answers: {
      SiteInstallation: () => ({
        installation: { __typename: "Installation", version: "0.2.0", isChecked, newer },
        backupCheck,
      }),
    },
  });

it("says which version is installed and what is newer", async () => {
  open(true, { __typename: "NewerVersion", version: "0.3.0", address: "https://versions.example/0.3" });
  await screen.findByText(/Palabre 0\.2\.0 est installé\..*La version 0\.3\.0/);
  const link = screen.getByRole("link", { name: "Ce qu’elle change" });
  expect(link.getAttribute("href")).toBe("https://versions.example/0.3");
});

it("says nothing of newer ones that nobody looks for", async () => {
  open(false, null);
  await screen.findByText("Palabre 0.2.0 est installé.");
});

it("says that the last backup was restored aside, or what is wrong with it", async () => {
  const check = {
    __typename: "BackupCheck",
    checkedAt: "2026-11-29T04:15:00Z",
    documents: 4_812,
    fault: null,
  };
  const { unmount } = open(false, null, check);
  await screen.findByText(/restaurée à côté du site.*4.812 documents, 0.différence/);
  unmount();
  open(false, null, { ...check, fault: "La copie est abîmée." });
  await screen.findByText(/ne se restaure pas.*La copie est abîmée/);
});
