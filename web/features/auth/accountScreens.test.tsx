import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal, showPage } from "../../test/page.tsx";
import { faultOf, field, press, screens, type } from "./accountFixtures.tsx";

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
