import type { Page } from "playwright-core";

/** The faces of a screen (design.md, « Every screen »), in the order of its sheet. A form can also be filled in wrong. */
export const faces = ["loading", "empty", "full", "failed", "wrong", "offline", "too-much"] as const;
export type Face = (typeof faces)[number];

/** What the site holds: the demonstration, nothing, or too much of everything; or it can do no more. */
export type Content = "demo" | "none" | "crowd" | "strained";
export type Role = "visitor" | "member" | "admin";

/** A page of somebody, before the picture. */
export interface Stand {
  readonly page: Page;
  readonly url: string;
  /** What `{kind}` in an address stands for. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Brings the page to where a face is seen. */
export type Pose = (stand: Stand) => Promise<void>;

export interface Take {
  readonly content: Content;
  readonly pose: Pose;
}

export interface Screen {
  readonly name: string;
  readonly role: Role;
  /** Those that it has: a page that asks for nothing neither loads nor fails. */
  readonly faces: Readonly<Partial<Record<Face, Take | undefined>>>;
  /** Where its pictures begin, if not at the top: a part far down a page. */
  readonly from?: string;
}
