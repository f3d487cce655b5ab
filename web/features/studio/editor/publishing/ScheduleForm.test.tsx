import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StudioProvider } from "../../../../ui/theme/studio/StudioProvider.tsx";
import { createFixture, savedPost } from "../article/article.fixture.ts";
import { articleKind } from "../article/article-kind.ts";
import { graphqlError } from "../session/fake-server.fixture.ts";
import { useSessionState } from "../session/useSessionState.ts";
import { announceOutcome } from "./actions/announce-outcome.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const complete = { title: "Le marché", description: "Ce qui s’y vend.", tags: [{ name: "marchés" }] };
const onClose = vi.fn();
const site = { url: "", timeZone: "UTC" };

function open(post = savedPost(complete as object)) {
  const fixture = createFixture(post);
  const Form = () => (
    <StudioProvider>
      <ScheduleForm
        session={fixture.session}
        state={useSessionState(fixture.session)}
        onTarget={() => {}}
        onPublish={(request) => {
          fixture.session.save(request);
          announceOutcome(
            { kind: articleKind, session: fixture.session },
            { request, site, onGranted: onClose },
          );
        }}
        onClose={() => {}}
      />
    </StudioProvider>
  );
  onClose.mockClear();
  render(<Form />);
  return fixture;
}

const date = () => screen.getByLabelText("Date de parution");
const choose = (value: string) => fireEvent.change(date(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Programmer" }));
const problem = () => screen.getByRole("status").textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const stateOf = ({ server }: ReturnType<typeof open>) => server.saved?.status;

it("schedules a complete article and closes only then", async () => {
  const fixture = open();
  choose("2030-01-02T09:30");
  press();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Programmation…" })).toBeTruthy();
  await pass(3_000);
  expect(stateOf(fixture)).toBe("SCHEDULED");
  expect(fixture.server.sent).toMatchObject([
    { status: "SCHEDULED", scheduledAt: new Date("2030-01-02T09:30").toISOString() },
  ]);
  expect(onClose).toHaveBeenCalled();
});

it("proposes tomorrow morning", async () => {
  const fixture = open();
  expect(date()).toHaveProperty("value", "2026-11-23T08:00");
  press();
  await pass(3_000);
  expect(fixture.server.sent).toMatchObject([
    { status: "SCHEDULED", scheduledAt: new Date("2026-11-23T08:00").toISOString() },
  ]);
});

it("asks for a date, and for one to come", async () => {
  const fixture = open();
  choose("");
  press();
  expect(screen.getByText("Choisissez la date de parution")).toBeTruthy();
  expect(document.activeElement).toBe(date());
  expect(problem()).toBe("L’article n’est pas encore programmé.");
  choose("2020-01-02T09:30");
  press();
  expect(screen.getByText("Choisissez une date à venir")).toBeTruthy();
  await pass(10_000);
  expect(fixture.server.sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it("lists the missing fields beside its button, and says when nothing is missing any more", async () => {
  const fixture = open(savedPost());
  choose("2030-01-02T09:30");
  press();
  expect(problem()).toMatch(/pas encore programmé.*il manque des éléments/);
  const missing = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
  expect(missing().map((text) => text?.split("\u00a0")[0])).toEqual(["Titre", "Description", "Mots-clés"]);
  expect(fixture.session.read().fieldErrors).toHaveProperty("description");
  act(() => fixture.session.edit({ title: "Un marché", description: "Ce qui s’y vend.", tags: "marchés" }));
  expect(missing()).toEqual([]);
  await pass(10_000);
  expect(stateOf(fixture)).toBe("DRAFT");
  expect(problem()).toMatch(/pas encore programmé.*Appuyez sur/);
  press();
  await pass(3_000);
  expect(stateOf(fixture)).toBe("SCHEDULED");
});

it("goes on saying that a refused article is not scheduled, even after its draft was saved", async () => {
  const fixture = open();
  fixture.server.outcomes.push(graphqlError("FORBIDDEN"));
  choose("2030-01-02T09:30");
  press();
  await pass(3_000);
  expect(problem()).toBe("L’article n’est pas encore programmé. Non");
  act(() => fixture.session.edit({ title: "Le grand marché" }));
  await pass(10_000);
  expect(fixture.session.read().status).toBe("saved");
  expect(stateOf(fixture)).toBe("DRAFT");
  expect(problem()).toMatch(/pas encore programmé.*Appuyez sur/);
  expect(onClose).not.toHaveBeenCalled();
});

it("announces that it waits for the connection, then schedules by itself", async () => {
  const fixture = open();
  fixture.server.outcomes.push("unreached");
  choose("2030-01-02T09:30");
  press();
  await pass(3_000);
  expect(problem()).toMatch(/pas encore programmé.*partira dès son retour/);
  await pass(10_000);
  expect(stateOf(fixture)).toBe("SCHEDULED");
  expect(onClose).toHaveBeenCalled();
});
