import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { graphqlError, renderPage } from "../../testing/render-page.tsx";
import { faultOf, field, press, screens, type } from "./account-fixtures.tsx";

describe("/otp", () => {
  const verified = () => ({
    verifyAccount: { __typename: "AddressVerified", message: "Compte confirmé", email: "awa@exemple.ci" },
  });

  it("submits the code without spaces, then goes to the login with the server's message", async () => {
    const { operations, path } = renderPage(screens, {
      path: "/otp/jeton",
      answers: { VerifyAccount: verified },
    });
    press("Confirmer votre adresse");
    await waitFor(() => expect(faultOf("Code d’activation")).toContain("Champs requis"));
    type("Code d’activation", "123 456");
    press("Confirmer votre adresse");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(operations[0]?.variables.input).toEqual({ activationToken: "jeton", activationCode: "123456" });
    expect(screen.getByText("Compte confirmé")).toBeTruthy();
    expect(field("Adresse e-mail").value).toBe("awa@exemple.ci");
    expect(faultOf("Adresse e-mail")).toContain("que vous venez de confirmer");
  });

  it("sets one-time-code autocomplete and the numeric keypad", () => {
    renderPage(screens, { path: "/otp/jeton" });
    const code = field("Code d’activation");
    expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
  });

  it("disables resending for a minute", () => {
    renderPage(screens, { path: "/otp/jeton" });
    const again = screen.getByRole("button", { name: /Renvoyer le code dans 60/ }) as HTMLButtonElement;
    expect(again.disabled).toBe(true);
  });

  it("keeps a rejected code in the field", async () => {
    const refused = graphqlError("Ce code n’est pas le bon", { code: "CODE_INVALID" });
    renderPage(screens, { path: "/otp/jeton", answers: { VerifyAccount: () => refused } });
    type("Code d’activation", "000000");
    press("Confirmer votre adresse");
    await screen.findByText("Ce code n’est pas le bon");
    expect(field("Code d’activation").value).toBe("000000");
  });
});

describe("/login", () => {
  it("requires both fields, with the messages of the specification", async () => {
    renderPage(screens, { path: "/login" });
    press("Se connecter");
    await waitFor(() => expect(faultOf("Mot de passe")).toContain("Champs requis"));
    type("Adresse e-mail", "awa");
    await waitFor(() => expect(faultOf("Adresse e-mail")).toContain("Adresse e-mail invalide"));
  });

  it("shows the server's error and keeps the input", async () => {
    const refused = graphqlError("Adresse e-mail ou mot de passe incorrect", { code: "UNAUTHENTICATED" });
    renderPage(screens, { path: "/login", answers: { Login: () => refused } });
    type("Adresse e-mail", "awa@exemple.ci");
    type("Mot de passe", "oublié");
    press("Se connecter");
    await screen.findByText("Adresse e-mail ou mot de passe incorrect");
    expect(field("Mot de passe").value).toBe("oublié");
    // The message comes a moment before the button is its old self again.
    await screen.findByRole("button", { name: "Se connecter" });
    press("Se connecter");
    expect(screen.queryByText("Adresse e-mail ou mot de passe incorrect")).toBeNull();
  });

  it("asks for the code of an app in a second step, and keeps what was typed in the first", async () => {
    const required = (fields = {}) =>
      graphqlError("Il manque le code", { code: "SECOND_FACTOR_REQUIRED", fields });
    const answers = [required(), required({ totp: "Ce code n’est pas le bon" })];
    const { operations } = renderPage(screens, {
      path: "/login",
      answers: { Login: () => answers.shift() ?? required() },
    });
    type("Adresse e-mail", "awa@exemple.ci");
    type("Mot de passe", "un mot de passe");
    press("Se connecter");
    await screen.findByRole("heading", { name: "Deuxième étape" });
    // The first answer is the way on, and no failure.
    expect(screen.queryByText("Il manque le code")).toBeNull();
    expect(document.activeElement).toBe(field("Code de l’application"));
    type("Code de l’application", "123456");
    await screen.findByRole("button", { name: "Se connecter" });
    press("Se connecter");
    await waitFor(() => expect(faultOf("Code de l’application")).toContain("Ce code n’est pas le bon"));
    expect(operations.at(-1)?.variables.input).toEqual({
      email: "awa@exemple.ci",
      password: "un mot de passe",
      totp: "123456",
    });
  });

  it("offers a code by mail after too many tries, which logs in", async () => {
    const locked = graphqlError("Trop d’essais pour cette adresse.", { code: "RATE_LIMITED" });
    const { operations, path } = renderPage(screens, {
      path: "/login?next=%2Ffeeds",
      answers: {
        Login: () => locked,
        SendLoginCode: () => ({
          sendLoginCode: { __typename: "CodeSent", message: "Un code est parti.", activationToken: "t/1" },
        }),
        LoginByCode: () => graphqlError("Ce code n’est pas le bon.", { code: "CODE_INVALID" }),
      },
    });
    expect(screen.queryByRole("button", { name: "Recevoir un code par e-mail" })).toBeNull();
    type("Adresse e-mail", "awa@exemple.ci");
    type("Mot de passe", "le bon");
    press("Se connecter");
    await screen.findByText("Trop d’essais pour cette adresse.");
    press("Recevoir un code par e-mail");
    await waitFor(() => expect(path()).toBe("/login-code/t%2F1?next=%2Ffeeds"));
    type("Code de connexion", "123 456");
    press("Se connecter");
    await screen.findByText("Ce code n’est pas le bon.");
    expect(operations.slice(1).map(({ variables }) => variables)).toEqual([
      { email: "awa@exemple.ci" },
      { input: { activationToken: "t/1", activationCode: "123456" } },
    ]);
    expect(screen.getByRole("link", { name: "Revenir à la connexion" }).getAttribute("href")).toBe(
      "/login?next=%2Ffeeds",
    );
  });

  it("links to the registration, with the return path, and to the password recovery", () => {
    renderPage(screens, { path: "/login?next=%2Ffeeds" });
    const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Créer un compte")).toBe("/register?next=%2Ffeeds");
    expect(hrefOf(/Mot de passe oublié/)).toBe("/forgotpass");
  });
});

describe("password recovery", () => {
  it("goes from the email address to the code, the new password and the home page", async () => {
    const { operations, path } = renderPage(screens, {
      path: "/login",
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
    fireEvent.click(screen.getByRole("link", { name: /Mot de passe oublié/ }));
    await waitFor(() => expect(path()).toBe("/forgotpass"));
    expect(field("Adresse e-mail").value).toBe("awa@exemple.ci");
    press("Recevoir un code");
    await waitFor(() => expect(path()).toBe("/verify/t1"));
    type("Code de récupération", "123456");
    press("Vérifier le code");
    await waitFor(() => expect(path()).toBe("/reset-password/t2"));
    // For password managers.
    const userName = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(userName?.value).toBe("awa@exemple.ci");
    type("Nouveau mot de passe", "une phrase longue");
    type("Confirmation du mot de passe", "une autre phrase");
    press("Changer le mot de passe");
    await screen.findByText("Les mots de passe ne correspondent pas!");
    type("Confirmation du mot de passe", "une phrase longue");
    press("Changer le mot de passe");
    await waitFor(() => expect(path()).toBe("/"));
    expect(screen.getByText(/Mot de passe changé/)).toBeTruthy();
    expect(operations.at(-1)?.variables.input).toEqual({
      token: "t2",
      password: "une phrase longue",
      confirmPassword: "une phrase longue",
    });
    fireEvent.click(screen.getByRole("link", { name: "Se connecter" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(field("Adresse e-mail").value).toBe("awa@exemple.ci");
  });
});

it("brings who registered on the way to somewhere back there", async () => {
  const { path } = renderPage(screens, {
    path: "/register?next=%2Fposts%2Fle-marche%23commentaires",
    answers: {
      Register: () => ({ register: { __typename: "CodeSent", message: "Envoyé", activationToken: "j" } }),
      VerifyAccount: () => ({
        verifyAccount: { __typename: "AddressVerified", message: "Compte confirmé", email: "awa@exemple.ci" },
      }),
    },
  });
  for (const [label, value] of Object.entries({
    Prénom: "Awa",
    Nom: "Koné",
    Téléphone: "0102030405",
    "Adresse e-mail": "awa@exemple.ci",
    "Mot de passe": "une phrase longue",
  }))
    type(label, value);
  press("Créer le compte");
  await waitFor(() => expect(path()).toMatch(/^\/otp\/j/));
  type("Code d’activation", "123456");
  press("Confirmer votre adresse");
  await waitFor(() => expect(path()).toMatch(/^\/login/));
  expect(path()).toBe("/login?next=%2Fposts%2Fle-marche%23commentaires");
});
