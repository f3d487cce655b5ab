import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const mozilla = "Mozilla/5.0";
const like = "(KHTML, like Gecko)";

it.each([
  [
    `${mozilla} (Linux; Android 10; K) AppleWebKit/537.36 ${like} Chrome/131.0.0.0 Mobile Safari/537.36`,
    "Chrome sur Android",
  ],
  [
    `${mozilla} (Linux; Android 13; SM-A135F) AppleWebKit/537.36 ${like} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    "Samsung Internet sur Android",
  ],
  [`${mozilla} (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0`, "Firefox sur Android"],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${like} Version/18.1 Mobile/15E148 Safari/604.1`,
    "Safari sur iPhone",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${like} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    "Chrome sur iPhone",
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${like} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Edge sur Windows",
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${like} Chrome/130.0 Safari/537.36 OPR/115.0`,
    "Opera sur Windows",
  ],
  [`Opera/9.80 (Android; Opera Mini/36.2/119.132; U; fr) Presto/2.12 Version/12.16`, "Opera sur Android"],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${like} Version/18.1 Safari/605.1.15`,
    "Safari sur Mac",
  ],
  [`${mozilla} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, "Firefox sur Linux"],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${like} Chrome/131.0 Safari/537.36`,
    "Chrome sur ChromeOS",
  ],
  [
    `${mozilla} (Linux; Android 12; TECNO; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/131 Mobile Safari/537.36`,
    "Une application sur Android",
  ],
  ["curl/8.5.0", "Un programme"],
  ["node", "Un programme"],
  ["", "Appareil inconnu"],
  ["<script>alert(1)</script>", "Appareil inconnu"],
])("%s is %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

it("takes no longer for what somebody made up", () => {
  const started = performance.now();
  deviceOf(`Version/${"Version/".repeat(20_000)}`);
  expect(performance.now() - started).toBeLessThan(200);
});
