import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { keepTyped, takeTyped } from "./storage.ts";
import { collectTyped, forgetTyped, useTyped } from "./typed.ts";
import { readTypedFields } from "./typed-fields.ts";

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

beforeEach(() => {
  takeTyped();
  forgetTyped();
  document.body.innerHTML = `<form name="login"><input name="email" type="email"><input name="password" type="password">
    <textarea name="text"></textarea><input name="remember" type="checkbox"></form><form><input name="nameless"></form>`;
});

describe("what was typed before the client came", () => {
  it("is where a form starts from, for the fields it knows", () => {
    field("email").value = "awa@exemple.ci";
    field("nameless").value = "perdu";
    collectTyped();
    const { result } = renderHook(() => useTyped("login", { email: "", password: "" }));
    expect(result.current).toEqual({ email: "awa@exemple.ci", password: "" });
  });

  it("stands in the page as React will expect it", () => {
    field("email").value = "awa@exemple.ci";
    field("text").value = "Bonjour";
    collectTyped();
    expect(field("email").getAttribute("value")).toBe("awa@exemple.ci");
    expect(field("text").defaultValue).toBe("Bonjour");
  });

  it("comes back once after a reload that a new version forced, without passwords", () => {
    field("email").value = "awa@exemple.ci";
    field("password").value = "secret";
    keepTyped(readTypedFields(false));
    field("email").value = "";
    field("password").value = "";
    collectTyped();
    expect(field("email").value).toBe("awa@exemple.ci");
    expect(field("password").value).toBe("");
    expect(takeTyped()).toEqual({});
  });

  it("is forgotten once the page is taken over", () => {
    field("email").value = "awa@exemple.ci";
    collectTyped();
    forgetTyped();
    expect(renderHook(() => useTyped("login", { email: "" })).result.current).toEqual({ email: "" });
  });
});
