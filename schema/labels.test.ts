import { afterEach, expect, it } from "vitest";
import { applyLabels, labels } from "./labels.ts";
import { forgotPasswordRules } from "./rules/auth.ts";

afterEach(() => applyLabels({}));

it("are replaced one by one, and are the specification's otherwise", () => {
  applyLabels({ team: "Mon équipe" });
  expect([labels.team, labels.ownPosts]).toEqual(["Mon équipe", "Mes Articles"]);
  applyLabels({});
  expect(labels.team).toBe("Mon equipe");
});

it("are read by the rules when they are checked", () => {
  const messageFor = (email: string) => {
    try {
      forgotPasswordRules.validateSync({ email });
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(messageFor("")).toBe("Champs requis");
  applyLabels({ requiredField: "Champ requis", invalidEmail: "Adresse invalide" });
  expect([messageFor(""), messageFor("moi")]).toEqual(["Champ requis", "Adresse invalide"]);
});
