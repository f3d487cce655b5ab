import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PageContext, unknownSite as site } from "../lib/page-state.ts";
import { Time } from "./Time.tsx";

const rendered = Date.parse("2026-11-21T12:00:00.000Z");
const hour = 3_600_000;

afterEach(() => vi.restoreAllMocks());

for (const wrong of [-26 * hour, 0, 26 * hour]) {
  it(`counts from the page's own time on a device whose clock is wrong by ${wrong / hour} h`, () => {
    // The page came three minutes ago, by the device's clock.
    const device = rendered + wrong;
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(device);
    vi.spyOn(Date, "now").mockReturnValue(device + 180_000);
    render(
      <PageContext value={{ site, now: rendered, isPersonal: false, failure: null }}>
        <Time at="2026-11-21T11:58:00.000Z" />
      </PageContext>,
    );
    expect(screen.getByText("il y a 5 min")).toBeTruthy();
  });
}
