import { isObjectType } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { describe, expect, it } from "vitest";
import { schema } from "../testing/clients/request.ts";
import { propertyRead } from "./lean-resolvers.ts";

describe("field resolvers without type-graphql's wrappers", () => {
  it("lose nothing: no class of the schema has methods, getters or initial values", () => {
    const { objectTypes } = getMetadataStorage();
    const found = objectTypes.flatMap(({ name, target }) => {
      const members = Object.getOwnPropertyNames(target.prototype).filter((each) => each !== "constructor");
      return [...members, ...Object.keys(new (target as new () => object)())].map(
        (each) => `${name}.${each}`,
      );
    });
    expect(objectTypes.length).toBeGreaterThan(30);
    expect(found).toEqual([]);
  });

  it("read the plain properties of an article", () => {
    const post = schema().getType("Post");
    const fields = isObjectType(post) ? post.getFields() : {};
    expect(propertyRead(fields.title?.resolve)).toBe("title");
    expect(fields.title?.resolve?.({ title: "Le marché" }, {}, {}, {} as never)).toBe("Le marché");
    expect(propertyRead(fields.category?.resolve)).toBeUndefined();
  });
});
