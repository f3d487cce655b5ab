import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NetworkError } from "../../lib/browser/requests/network.ts";
import { graphqlError, renderPage } from "../../testing/render-page.tsx";
import { faultOf, field, press, screens, type } from "./account-fixtures.tsx";

function fillRegistration() {
  type("Prénom", "Awa");
  type("Nom", "Koné");
  type("Téléphone", "07 00 00 00 00");
  type("Adresse e-mail", "awa@exemple.ci");
  type("Mot de passe", "sous le grand arbre");
}

describe("/register", () => {
  it("shows an error at each missing field and focuses the first", async () => {
    const { operations } = renderPage(screens, { path: "/register" });
    expect(field("Indicatif").value).toBe("+225");
    press("Créer le compte");
    await waitFor(() => expect(document.activeElement).toBe(field("Prénom")));
    for (const label of ["Prénom", "Nom", "Téléphone", "Adresse e-mail", "Mot de passe"]) {
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      expect(faultOf(label)).toContain("Champs requis");
    }
    expect(operations).toEqual([]);
  });

  it("reports an invalid email address", async () => {
    renderPage(screens, { path: "/register" });
    fillRegistration();
    type("Adresse e-mail", "awa@exemple");
    press("Créer le compte");
    await waitFor(() => expect(faultOf("Adresse e-mail")).toContain("Adresse e-mail invalide"));
    await waitFor(() => expect(document.activeElement).toBe(field("Adresse e-mail")));
  });

  it("submits once for repeated presses, then goes to the code page", async () => {
    let answer = (_data: Record<string, unknown>) => {};
    const later = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
    const { operations, path } = renderPage(screens, {
      path: "/register",
      answers: { Register: () => later },
    });
    fillRegistration();
    press("Créer le compte");
    const form = field("Prénom").form!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.getByRole("button", { name: "Loading..." })).toBeTruthy());
    fireEvent.submit(form);
    answer({ register: { __typename: "CodeSent", message: "Envoyé", activationToken: "jeton.1/2" } });
    await waitFor(() => expect(path()).toBe("/otp/jeton.1%2F2"));
    expect(operations).toHaveLength(1);
    expect(operations[0]?.variables.input).toEqual({
      firstName: "Awa",
      lastName: "Koné",
      code: "+225",
      telephone: "07 00 00 00 00",
      email: "awa@exemple.ci",
      password: "sous le grand arbre",
    });
  });

  it("shows the server's error at its field, keeps the input, and clears the error on change", async () => {
    const refused = graphqlError("Numéro refusé", {
      code: "BAD_USER_INPUT",
      fields: { telephone: "Ce numéro n’existe pas" },
    });
    renderPage(screens, { path: "/register", answers: { Register: () => refused } });
    fillRegistration();
    press("Créer le compte");
    await waitFor(() => expect(faultOf("Téléphone")).toContain("Ce numéro n’existe pas"));
    await waitFor(() => expect(document.activeElement).toBe(field("Téléphone")));
    expect(screen.getByText("Numéro refusé")).toBeTruthy();
    expect(field("Prénom").value).toBe("Awa");
    expect(field("Mot de passe").value).toBe("sous le grand arbre");
    type("Téléphone", "05 00 00 00 00");
    expect(faultOf("Téléphone")).not.toContain("n’existe pas");
  });

  it("reports a lost connection and allows a retry", async () => {
    let tries = 0;
    const { path } = renderPage(screens, {
      path: "/register",
      answers: {
        Register: () => {
          tries += 1;
          if (tries === 1) return new NetworkError("Failed to fetch");
          return { register: { __typename: "CodeSent", message: "Envoyé", activationToken: "j" } };
        },
      },
    });
    fillRegistration();
    press("Créer le compte");
    await screen.findByText(/La connexion est perdue/);
    await screen.findByRole("button", { name: "Créer le compte" });
    press("Créer le compte");
    await waitFor(() => expect(path()).toBe("/otp/j"));
  });

  it("sets autocomplete attributes for browsers and password managers", () => {
    renderPage(screens, { path: "/register" });
    const wanted = {
      Prénom: "given-name",
      Nom: "family-name",
      Indicatif: "tel-country-code",
      Téléphone: "tel-national",
      "Adresse e-mail": "email",
      "Mot de passe": "new-password",
    };
    for (const [label, autocomplete] of Object.entries(wanted)) {
      expect(field(label).autocomplete).toBe(autocomplete);
    }
    expect(field("Prénom").form?.method).toBe("post");
  });

  it("shows the password, and hides it again", () => {
    renderPage(screens, { path: "/register" });
    press("Afficher le mot de passe");
    expect(field("Mot de passe").type).toBe("text");
    press("Masquer le mot de passe");
    expect(field("Mot de passe").type).toBe("password");
  });
});
