import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";

withDatabase();
const app = withApp();

const person = {
  firstName: "Adjoua",
  lastName: "Bamba",
  code: "+33",
  telephone: "0102",
  email: "Adjoua@exemple.ci",
  password: "un bon secret",
};
const shape = {
  _id: expect.any(String),
  firstName: "Adjoua",
  lastName: "Bamba",
  isAdmin: false,
  profilePicture: "",
  about_me: "",
  image: null,
  createdAt: expect.stringMatching(/Z$/),
  created: expect.stringMatching(/Z$/),
  code: "+33",
  telephone: "0102",
  email: "adjoua@exemple.ci",
  profile: {
    email: "adjoua@exemple.ci",
    firstName: "Adjoua",
    lastName: "Bamba",
    about_me: "",
    profilePicture: "",
  },
};

describe("the team's routes", () => {
  it("answer as the contract says, from creation to deletion", async () => {
    const headers = await bearerOf(await buildAdmin());
    const made = await app.rest("POST", "/api/users/", person, headers);
    expect(made).toMatchObject({ status: 201, body: { success: true } });
    expect(made.body.data).toEqual(shape);
    const { _id } = made.body.data;

    expect((await app.rest("GET", `/api/users/byid/${_id}`, undefined, headers)).body).toEqual({
      success: true,
      data: shape,
    });
    const list = await app.rest("GET", "/api/users/paginate?page=1&keyword=ADJ%20bamb", undefined, headers);
    expect(list.body).toEqual({ success: true, users: [shape], page: 1, pages: 1, total: 1 });

    const changed = await app.rest(
      "PUT",
      `/api/users/${_id}`,
      { firstName: "Adjoua", lastName: "Koffi", isAdmin: true, about_me: "Rédactrice" },
      headers,
    );
    expect(changed.body.data).toEqual({
      ...shape,
      lastName: "Koffi",
      isAdmin: true,
      about_me: "Rédactrice",
      profile: { ...shape.profile, lastName: "Koffi", about_me: "Rédactrice" },
    });
    const gone = await app.rest("DELETE", `/api/users/delete/${_id}`, undefined, headers);
    expect(gone.body).toEqual({ success: true, username: "Adjoua Koffi" });
    expect((await app.rest("GET", `/api/users/byid/${_id}`, undefined, headers)).status).toBe(404);
  });

  it("reject as the contract says, and name the field as the caller does", async () => {
    const [admin, member] = [await buildAdmin(), await buildUser()];
    const [headers, asMember] = [await bearerOf(admin), await bearerOf(member)];
    const cases = [
      ["GET", "/api/users/paginate", undefined, {}, 401, "UNAUTHENTICATED"],
      ["GET", "/api/users/paginate", undefined, asMember, 403, "FORBIDDEN"],
      ["GET", "/api/users/paginate?page=0", undefined, headers, 400, "BAD_USER_INPUT"],
      ["GET", "/api/users/paginate?page=abc", undefined, headers, 400, "BAD_USER_INPUT"],
      ["GET", "/api/users/paginate?limit=51", undefined, headers, 400, "BAD_USER_INPUT"],
      ["GET", "/api/users/byid/abc", undefined, headers, 404, "NOT_FOUND"],
      ["POST", "/api/users", { ...person, email: member.email }, headers, 409, "CONFLICT"],
      ["POST", "/api/users", {}, headers, 400, "BAD_USER_INPUT"],
      ["PUT", `/api/users/${new Types.ObjectId()}`, { lastName: "Koffi" }, headers, 404, "NOT_FOUND"],
      ["DELETE", `/api/users/delete/${admin._id}`, undefined, headers, 409, "CONFLICT"],
      ["DELETE", `/api/users/delete/${new Types.ObjectId()}`, undefined, headers, 404, "NOT_FOUND"],
      ["PATCH", `/api/users/${member._id}`, {}, headers, 405, "METHOD_NOT_ALLOWED"],
    ] as const;
    for (const [method, url, body, token, status, code] of cases) {
      const answer = await app.rest(method, url, body, token);
      expect([url, answer.status, answer.body.error.code]).toEqual([url, status, code]);
    }
    const bad = { ...person, profilePicture: "https://ailleurs.example/a.png", about_me: 3 };
    expect((await app.rest("POST", "/api/users", bad, headers)).body.error.fields).toEqual({
      about_me: expect.any(String),
    });
    const foreign = { ...person, profilePicture: bad.profilePicture };
    expect((await app.rest("POST", "/api/users", foreign, headers)).body.error.fields).toEqual({
      profilePicture: expect.any(String),
    });
  });
});
