import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { readTypedFields } from "./restored-fields.ts";
import { clearTypedFields, collectTypedFields, useTypedValues } from "./restored-input.ts";
import { saveTypedFields, takeTypedFields } from "./storage.ts";

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

beforeEach(() => {
  takeTypedFields();
  clearTypedFields();
  document.body.innerHTML = `<form name="login"><input name="email" type="email"><input name="password" type="password">
    <textarea name="text"></textarea><input name="remember" type="checkbox"></form><form><input name="nameless"></form>`;
});

describe("input typed before hydration", () => {
  it("is the initial value of the form's fields", () => {
    field("email").value = "awa@exemple.ci";
    field("nameless").value = "perdu";
    collectTypedFields();
    const { result } = renderHook(() => useTypedValues("login", { email: "", password: "" }));
    expect(result.current).toEqual({ email: "awa@exemple.ci", password: "" });
  });

  it("is found by the name that a field has in HTML", () => {
    document.body.innerHTML = `<form name="otp"><input name="activation_code"></form>`;
    field("activation_code").value = "123";
    collectTypedFields();
    const { result } = renderHook(() => useTypedValues("otp", { activationCode: "" }));
    expect(result.current).toEqual({ activationCode: "123" });
  });

  it("is set as the default value that hydration expects", () => {
    field("email").value = "awa@exemple.ci";
    field("text").value = "Bonjour";
    collectTypedFields();
    expect(field("email").getAttribute("value")).toBe("awa@exemple.ci");
    expect(field("text").defaultValue).toBe("Bonjour");
  });

  it("is restored once after a forced reload, without passwords", () => {
    field("email").value = "awa@exemple.ci";
    field("password").value = "secret";
    saveTypedFields(readTypedFields(false));
    field("email").value = "";
    field("password").value = "";
    collectTypedFields();
    expect(field("email").value).toBe("awa@exemple.ci");
    expect(field("password").value).toBe("");
    expect(takeTypedFields()).toEqual({});
  });

  it("is cleared after hydration", () => {
    field("email").value = "awa@exemple.ci";
    collectTypedFields();
    clearTypedFields();
    expect(renderHook(() => useTypedValues("login", { email: "" })).result.current).toEqual({ email: "" });
  });
});
