import { join } from "node:path";
import type { Page } from "playwright-core";
import { flawsOf } from "./layout-checks.ts";
import type { Screen, ScreenState } from "./states.ts";

export const folder = "screens";
export const widths = [360, 768, 1280, 1920, 2560] as const;
export const colorSchemes = ["light", "dark"] as const;
const heights: Record<number, number> = { 360: 800, 768: 1024, 1280: 800, 1920: 1080, 2560: 1440 };

export const fileOf = (name: string, state: ScreenState, width: number, colorScheme: string) =>
  `${name}-${state}-${width}-${colorScheme}.png`;

/** Captures a state at each width and colour scheme, at most two viewports high. Returns its layout problems. */
export async function captureState(
  page: Page,
  { name, from }: Screen,
  state: ScreenState,
): Promise<string[]> {
  const flaws: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  // A finger up to a tablet's width, a mouse above: the studio and the player have other sizes for each. A screenshot resets it.
  const setTouch = (enabled: boolean) => devTools.send("Emulation.setTouchEmulationEnabled", { enabled });
  for (const width of widths) {
    const height = heights[width] ?? 800;
    await page.setViewportSize({ width, height });
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page, await clipOf(page, height, from));
      const path = join(folder, fileOf(name, state, width, colorScheme));
      const clip = { x: 0, width, ...(await clipOf(page, height, from)) };
      await page.screenshot({ path, fullPage: true, clip });
    }
    await setTouch(width < 1024);
    flaws.push(...(await flawsOf(page)).map((flaw) => `${name} ${state} ${width}: ${flaw}`));
  }
  // 1280 px at 400 % (WCAG 1.4.10): checked, without a picture.
  await setTouch(true);
  await page.setViewportSize({ width: 320, height: 640 });
  flaws.push(...(await flawsOf(page)).map((flaw) => `${name} ${state} 320: ${flaw}`));
  await setTouch(false);
  await devTools.detach();
  return flaws;
}

/** Waits for transitions, fonts and the images within the clip, which is loaded whether or not it was scrolled to. */
export const settle = (page: Page, { y, height }: { y: number; height: number }) =>
  page.evaluate(
    async ([top, bottom]) => {
      // Sticky elements are then at the top of the page.
      scrollTo(0, 0);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await document.fonts.ready;
      // An animation by scrolling does not end while the page stands still.
      const moving = document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
        );
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
      const isSeen = (image: HTMLImageElement) => {
        const box = image.getBoundingClientRect();
        return box.bottom + scrollY > top && box.top + scrollY < bottom;
      };
      const late = [...document.images].filter((image) => isSeen(image) && !image.complete);
      for (const image of late) image.loading = "eager";
      const timeout = new Promise((resolve) => setTimeout(resolve, 2_000));
      await Promise.race([Promise.all(late.map((image) => image.decode().catch(() => {}))), timeout]);
    },
    [y, y + height] as const,
  );

/** Returns the clip of two viewports from the element named by `from`, or what is left of the page. */
const clipOf = (page: Page, height: number, from: string | undefined) =>
  page.evaluate(
    ({ most, selector }) => {
      const whole = document.documentElement.scrollHeight;
      const top = selector ? document.querySelector(selector)?.getBoundingClientRect().top : undefined;
      const y = Math.max(0, (top ?? 24 - scrollY) + scrollY - 24);
      return { y, height: Math.min(most, whole - y) };
    },
    { most: 2 * height, selector: from },
  );
