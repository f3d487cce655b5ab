import { expect, it } from "vitest";
import { withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildAdmin } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";

withDatabase();
const app = withApp();

const rest = { description: "Une description", content: "Du *texte*.", tags: ["Une"] };

it("takes the values for search engines and the access, and shows them", async () => {
  const asAdmin = await bearerOf(await buildAdmin());
  const seo = { title: "Pour les moteurs", isIndexed: false };
  const made = await app.rest(
    "POST",
    "/api/posts",
    { ...rest, title: "Trouvé", seo, access: "MEMBERS" },
    asAdmin,
  );
  const { _id: id } = made.body.data;
  const whole = { title: "Pour les moteurs", description: "", canonical: "", isIndexed: false, image: "" };
  expect(made.body.data).toMatchObject({ seo: whole, access: "MEMBERS" });
  const left = await app.rest("PUT", `/api/posts/${id}`, { seo: null, access: null }, asAdmin);
  expect(left.body.data).toMatchObject({ seo: whole, access: "MEMBERS" });
  const refused = await app.rest("PUT", `/api/posts/${id}`, { seo: { canonical: "ici" } }, asAdmin);
  expect(refused.body.error.fields).toHaveProperty(["seo.canonical"]);
  const { body } = await app.rest("GET", "/api/openapi.json");
  const { properties } = body.paths["/api/posts"].post.requestBody.content["application/json"].schema;
  expect([properties.seo.type, properties.access.enum]).toEqual([
    ["object", "null"],
    ["PUBLIC", "MEMBERS", null],
  ]);
});
