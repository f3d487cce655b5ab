import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { VideoPlayer } from "./VideoPlayer.tsx";

const video = { title: "Le fleuve", embedUrl: "https://www.youtube-nocookie.com/embed/abc" };

it("starts a video of another site in place, with the focus in its player", () => {
  render(<VideoPlayer video={video} />);
  const link = screen.getByRole("link");
  link.focus();
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByTitle("Le fleuve"));
});

it.each(["ctrlKey", "metaKey", "shiftKey"])("leaves a click with %s to the browser", (modifier) => {
  render(<VideoPlayer video={video} />);
  // True: nothing prevented what the browser does.
  expect(fireEvent.click(screen.getByRole("link"), { [modifier]: true })).toBe(true);
  expect(screen.queryByTitle("Le fleuve")).toBeNull();
});
