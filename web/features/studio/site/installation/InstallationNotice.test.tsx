import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { InstallationNotice } from "./InstallationNotice.tsx";

const open = (isChecked: boolean, newer: object | null) =>
  renderPage(<InstallationNotice />, {
    viewer: admin,
    answers: {
      SiteInstallation: () => ({
        installation: { __typename: "Installation", version: "0.2.0", isChecked, newer },
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
