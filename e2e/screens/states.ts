import type { Page } from "playwright-core";

/** The states of a screen, in the order of its contact sheet; « wrong » is for forms. */
export const states = ["loading", "empty", "full", "failed", "wrong", "offline", "too-much"] as const;
export type ScreenState = (typeof states)[number];

/** The site's content: the demonstration, none, the maximum of everything, or articles that fail to render. */
export type Content = "demo" | "none" | "crowd" | "strained";
export type Role = "visitor" | "member" | "admin";

/** A page in a browser, before the screenshot. */
export interface OpenPage {
  readonly page: Page;
  readonly url: string;
  /** Ids that replace `{kind}` in an address. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Brings the page to a state. */
export type Steps = (opened: OpenPage) => Promise<void>;

export interface StateSetup {
  readonly content: Content;
  readonly steps: Steps;
}

export interface Screen {
  readonly name: string;
  readonly role: Role;
  /** The states that the screen has: a page that requests no data neither loads nor fails. */
  readonly states: Readonly<Partial<Record<ScreenState, StateSetup | undefined>>>;
  /** Selector of the element at which the screenshot starts, if not the top of the page. */
  readonly from?: string;
}
