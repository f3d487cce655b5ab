export const unknownDevice = "Appareil inconnu";
export const programDevice = "Un programme";
const maxLength = 500;

// The first match wins: many browsers name others too, and Android names Linux.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/YaBrowser\//, "Yandex"],
  [/\bFBA[NV]\//, "Facebook"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/; wv\)/, "Une application"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Version\/[^V]*Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/KAIOS/, "KaiOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];
const programs = /^(curl|Wget|node|undici|axios|okhttp|python|Go-http-client|PostmanRuntime|HTTPie)\b/i;

const find = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the display name of the device of a user agent: « Chrome sur Android ». */
export function deviceOf(header: string): string {
  // Longer user agents hold nothing useful.
  const userAgent = header.slice(0, maxLength);
  if (programs.test(userAgent)) return programDevice;
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? unknownDevice;
}
