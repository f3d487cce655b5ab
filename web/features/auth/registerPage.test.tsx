import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal, showPage } from "../../test/page.tsx";
import { faultOf, field, press, screens, type } from "./accountFixtures.tsx";

function fillRegistration() {
  type("Prénom", "Awa");
  type("Nom", "Koné");
  type("Téléphone", "07 00 00 00 00");
  type("Adresse e-mail", "awa@exemple.ci");
  type("Mot de passe", "sous le grand arbre");
}

describe("/register", () => {
  it("says what is missing at each field and goes to the first", async () => {
    const { asked } = showPage(screens, { path: "/register" });
    expect(field("Indicatif").value).toBe("+225");
    press("Créer mon compte");
    await waitFor(() => expect(document.activeElement).toBe(field("Prénom")));
    for (const label of ["Prénom", "Nom", "Téléphone", "Adresse e-mail", "Mot de passe"]) {
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      expect(faultOf(label)).toContain("Champs requis");
    }
    expect(asked).toEqual([]);
  });

  it("says that an address is none", async () => {
    showPage(screens, { path: "/register" });
    fillRegistration();
    type("Adresse e-mail", "awa@exemple");
    press("Créer mon compte");
    await waitFor(() => expect(faultOf("Adresse e-mail")).toContain("Adresse e-mail invalide"));
    await waitFor(() => expect(document.activeElement).toBe(field("Adresse e-mail")));
  });

  it("sends once, however often one presses, and goes on to the code", async () => {
    let answer = (_data: Record<string, unknown>) => {};
    const later = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
    const { asked, path } = showPage(screens, { path: "/register", answers: { Register: () => later } });
    fillRegistration();
    press("Créer mon compte");
    const form = field("Prénom").form!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.getByRole("button", { name: "Loading..." })).toBeTruthy());
    fireEvent.submit(form);
    answer({ register: { __typename: "CodeSent", message: "Envoyé", activationToken: "jeton.1/2" } });
    await waitFor(() => expect(path()).toBe("/otp/jeton.1%2F2"));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.variables.input).toEqual({
      firstName: "Awa",
      lastName: "Koné",
      code: "+225",
      telephone: "07 00 00 00 00",
      email: "awa@exemple.ci",
      password: "sous le grand arbre",
    });
  });

  it("puts the server's words at their field, keeps what was typed, and forgets the words once it changes", async () => {
    const refused = refusal("Numéro refusé", {
      code: "BAD_USER_INPUT",
      fields: { telephone: "Ce numéro n’existe pas" },
    });
    showPage(screens, { path: "/register", answers: { Register: () => refused } });
    fillRegistration();
    press("Créer mon compte");
    await waitFor(() => expect(faultOf("Téléphone")).toContain("Ce numéro n’existe pas"));
    await waitFor(() => expect(document.activeElement).toBe(field("Téléphone")));
    expect(screen.getByText("Numéro refusé")).toBeTruthy();
    expect(field("Prénom").value).toBe("Awa");
    expect(field("Mot de passe").value).toBe("sous le grand arbre");
    type("Téléphone", "05 00 00 00 00");
    expect(faultOf("Téléphone")).not.toContain("n’existe pas");
  });

  it("says that the connection is lost and can be sent again", async () => {
    let tries = 0;
    const { path } = showPage(screens, {
      path: "/register",
      answers: {
        Register: () => {
          tries += 1;
          if (tries === 1) return new TypeError("Failed to fetch");
          return { register: { __typename: "CodeSent", message: "Envoyé", activationToken: "j" } };
        },
      },
    });
    fillRegistration();
    press("Créer mon compte");
    await screen.findByText(/La connexion est perdue/);
    await screen.findByRole("button", { name: "Créer mon compte" });
    press("Créer mon compte");
    await waitFor(() => expect(path()).toBe("/otp/j"));
  });

  it("tells browsers and password managers what each field is", () => {
    showPage(screens, { path: "/register" });
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
    showPage(screens, { path: "/register" });
    press("Afficher le mot de passe");
    expect(field("Mot de passe").type).toBe("text");
    press("Masquer le mot de passe");
    expect(field("Mot de passe").type).toBe("password");
  });
});
