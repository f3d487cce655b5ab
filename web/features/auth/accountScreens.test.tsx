import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { FlashMessages } from "../../layout/FlashMessages.tsx";
import { refusal, showPage } from "../../test/page.tsx";
import { ForgotPasswordPage } from "./ForgotPasswordPage.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { OtpPage } from "./OtpPage.tsx";
import { RegisterPage } from "./RegisterPage.tsx";
import { ResetPasswordPage } from "./ResetPasswordPage.tsx";
import { VerifyPage } from "./VerifyPage.tsx";

afterEach(cleanup);

const screens = (
  <>
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/otp/:token" element={<OtpPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/forgotpass" element={<ForgotPasswordPage />} />
      <Route path="/verify/:token" element={<VerifyPage />} />
      <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
    <FlashMessages />
  </>
);

const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** The words tied to a field. */
const faultOf = (label: string) => {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
};

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

describe("/otp", () => {
  const verified = () => ({ verifyAccount: { __typename: "Done", message: "Compte confirmé" } });

  it("asks for the code, sends it without its spaces, and goes to the login with the server's words", async () => {
    const { asked, path } = showPage(screens, { path: "/otp/jeton", answers: { VerifyAccount: verified } });
    press("Confirmer mon adresse");
    await waitFor(() => expect(faultOf("Code d’activation")).toContain("Champs requis"));
    type("Code d’activation", "123 456");
    press("Confirmer mon adresse");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(asked[0]?.variables.input).toEqual({ activationToken: "jeton", activationCode: "123456" });
    expect(screen.getByText("Compte confirmé")).toBeTruthy();
  });

  it("offers the code from the mail and a keypad", () => {
    showPage(screens, { path: "/otp/jeton" });
    const code = field("Code d’activation");
    expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
  });

  it("holds another code back for a minute", () => {
    showPage(screens, { path: "/otp/jeton" });
    const again = screen.getByRole("button", { name: /Renvoyer le code dans 60/ }) as HTMLButtonElement;
    expect(again.disabled).toBe(true);
  });

  it("keeps a code that was refused", async () => {
    const refused = refusal("Ce code n’est pas le bon", { code: "CODE_INVALID" });
    showPage(screens, { path: "/otp/jeton", answers: { VerifyAccount: () => refused } });
    type("Code d’activation", "000000");
    press("Confirmer mon adresse");
    await screen.findByText("Ce code n’est pas le bon");
    expect(field("Code d’activation").value).toBe("000000");
  });
});

describe("/login", () => {
  it("requires both fields, in the words of the specification", async () => {
    showPage(screens, { path: "/login" });
    press("Se connecter");
    await waitFor(() => expect(faultOf("Mot de passe")).toContain("Champs requis"));
    type("Adresse e-mail", "awa");
    await waitFor(() => expect(faultOf("Adresse e-mail")).toContain("Adresse e-mail invalide"));
  });

  it("shows the server's refusal and keeps what was typed", async () => {
    const refused = refusal("Adresse e-mail ou mot de passe incorrect", { code: "UNAUTHENTICATED" });
    showPage(screens, { path: "/login", answers: { Login: () => refused } });
    type("Adresse e-mail", "awa@exemple.ci");
    type("Mot de passe", "oublié");
    press("Se connecter");
    await screen.findByText("Adresse e-mail ou mot de passe incorrect");
    expect(field("Mot de passe").value).toBe("oublié");
  });

  it("leads to the registration, with the way back, and to the forgotten password", () => {
    showPage(screens, { path: "/login?next=%2Ffeeds" });
    const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Créer un compte")).toBe("/register?next=%2Ffeeds");
    expect(hrefOf(/Mot de passe oublié/)).toBe("/forgotpass");
  });
});

describe("a forgotten password", () => {
  it("goes from the address to the code, to the new password, to the home page", async () => {
    const { asked, path } = showPage(screens, {
      path: "/forgotpass",
      answers: {
        ForgotPassword: () => ({
          forgotPassword: { __typename: "CodeSent", message: "Si un compte existe…", activationToken: "t1" },
        }),
        VerifyRecovery: () => ({
          verifyRecovery: { __typename: "RecoveryVerified", message: "Code vérifié", resetToken: "t2" },
        }),
        ResetPassword: () => ({ resetPassword: { __typename: "Done", message: "Mot de passe changé" } }),
      },
    });
    type("Adresse e-mail", "awa@exemple.ci");
    press("Recevoir un code");
    await waitFor(() => expect(path()).toBe("/verify/t1"));
    type("Code de récupération", "123456");
    press("Vérifier le code");
    await waitFor(() => expect(path()).toBe("/reset-password/t2"));
    type("Nouveau mot de passe", "une phrase longue");
    type("Le même, encore une fois", "une autre phrase");
    press("Changer le mot de passe");
    await screen.findByText("Les mots de passe ne correspondent pas!");
    type("Le même, encore une fois", "une phrase longue");
    press("Changer le mot de passe");
    await waitFor(() => expect(path()).toBe("/"));
    expect(screen.getByText("Mot de passe changé")).toBeTruthy();
    expect(asked.at(-1)?.variables.input).toEqual({
      token: "t2",
      password: "une phrase longue",
      confirmPassword: "une phrase longue",
    });
  });
});
