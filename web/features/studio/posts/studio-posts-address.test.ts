import { describe, expect, it } from "vitest";
import { readStudioPostsAddress, studioPostsAddress } from "./studio-posts-address.ts";

const read = (query: string) => readStudioPostsAddress(new URLSearchParams(query));

describe("studioPostsAddress", () => {
  it("contains all filters, and is read back", () => {
    const address = "/studio/posts?tag=culture&status=draft&sort=views&keyword=mil&page=3";
    expect(studioPostsAddress(read(address.split("?")[1] ?? ""))).toBe(address);
    expect(studioPostsAddress(read("trash=1&assigned=me"))).toBe("/studio/posts?trash=1");
    expect(studioPostsAddress(read("assigned=me"))).toBe("/studio/posts?assigned=me");
  });

  it("reads invalid values as the unfiltered list", () => {
    expect(read("page=-1&sort=worst&status=lost&tag=&keyword=%20")).toEqual({
      page: 1,
      keyword: undefined,
      tag: undefined,
      status: undefined,
      sort: "RECENT",
      inTrash: false,
      assignedToMe: false,
    });
    expect(studioPostsAddress(read(""))).toBe("/studio/posts");
  });

  it("contains the view and its period, which show every state", () => {
    const address = "/studio/posts?view=calendar&period=week&day=2026-11-23&tag=culture";
    expect(studioPostsAddress(read(address.split("?")[1] ?? ""))).toBe(address);
    expect(read("view=board&status=draft&trash=1&day=2026-11-23")).toMatchObject({
      view: "BOARD",
      status: undefined,
      inTrash: false,
    });
    expect(studioPostsAddress(read("view=calendar&day=2026-99-01"))).toBe("/studio/posts?view=calendar");
  });

  it("ignores the status within the trash", () => {
    expect(read("trash=1&status=draft")).toMatchObject({ inTrash: true, status: undefined });
  });
});
