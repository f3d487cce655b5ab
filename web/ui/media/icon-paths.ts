/** Icon paths on a 24 × 24 grid. Printed into the stylesheet as masks, so that they add no script. */
export const iconPaths = {
  home: "M4 11.2 12 4.5l8 6.7M6.2 9.6V19.5h11.6V9.6M10 19.5v-5h4v5",
  news: "M4.5 5.5h11v13h-9a2 2 0 0 1-2-2zM15.5 9h4v7.5a2 2 0 0 1-4 0M7.5 9h5M7.5 12.2h5M7.5 15.4h3",
  bell: "M6.2 16.5V11a5.8 5.8 0 0 1 11.6 0v5.5l1.7 1.6h-15zM10 20.6a2.2 2.2 0 0 0 4 0",
  user: "M12 12.2a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6M4.8 20c.7-3.6 3.5-5.4 7.2-5.4s6.5 1.8 7.2 5.4",
  "log-in": "M13.5 4.5h5v15h-5M4.5 12h10M11 8.4l3.6 3.6-3.6 3.6",
  "log-out": "M10.5 4.5h-5v15h5M9.5 12h10M16 8.4l3.6 3.6-3.6 3.6",
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "M6 6l12 12M18 6 6 18",
  sun: "M12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
  moon: "M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1z",
  system: "M4 5h16v10.5H4zM9 19.5h6M12 15.5v4",
  chat: "M12 4.5c4.7 0 8 2.9 8 6.6s-3.3 6.6-8 6.6c-.8 0-1.6-.1-2.3-.3L5.2 19.5l1-3.6C4.8 14.7 4 13 4 11.1 4 7.4 7.3 4.5 12 4.5z",
  heart: "M12 19.6S4.5 15.2 4.5 9.7A4.1 4.1 0 0 1 12 7.5a4.1 4.1 0 0 1 7.5 2.2c0 5.5-7.5 9.9-7.5 9.9z",
  comment:
    "M5.5 5h13a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V16h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5z",
  trash: "M5 7h14M9.5 7V4.8h5V7M6.7 7l.8 12.5h9L17.3 7M10.3 10.5v5.5M13.7 10.5v5.5",
  flag: "M6 20.5v-16M6 5h11.5l-2.2 4 2.2 4H6",
  send: "M4.5 12 19.5 5l-4.8 14.5-3.5-5.7zM11.2 13.8 19.5 5",
  check: "M5 12.7l4.5 4.5L19 7.5",
  alert: "M12 4 21 19.5H3zM12 10v4.5M12 16.8v.4",
  info: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5M12 7.8v.4",
  "arrow-left": "M19.5 12h-15M10.5 6 4.5 12l6 6",
  "arrow-right": "M4.5 12h15M13.5 6l6 6-6 6",
  "arrow-up": "M12 19.5v-15M6 10.5l6-6 6 6",
  drag: "M9 6v.2M15 6v.2M9 12v.2M15 12v.2M9 18v.2M15 18v.2",
  pin: "M9 4.5h6l-.8 6 3.3 3.5h-11L9.8 10.5zM12 14v6",
  plus: "M12 5v14M5 12h14",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  stop: "M6.5 6.5h11v11h-11z",
  next: "M6 6v12l9-6zM18 6v12",
  previous: "M18 6v12l-9-6zM6 6v12",
  volume: "M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  queue: "M4 6.5h16M4 11.5h10M4 16.5h7M16.5 13v6l4.5-3z",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v7.5h14V12",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5",
  compass: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M15.5 8.5l-2 5-5 2 2-5z",
  article: "M6 4h12v16H6zM9 8h6M9 11.5h6M9 15h4",
  image: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9.5v.2",
  video: "M4 6.5h11v11H4zM15 11l5-3.5v9L15 13",
  book: "M5 5.5A2 2 0 0 1 7 4h12v14H7a2 2 0 0 0-2 2zM5 5.5V20h14M9 8h6",
  music:
    "M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0",
  gallery: "M4 8h12v12H4zM8 8V4h12v12h-4M7 17l3-3 2 2 1.5-1.5L16 17",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7v5.2l3.5 2",
  chart: "M5 19.5V12M12 19.5V4.5M19 19.5V9",
  settings:
    "M4 7.5h8M18 7.5h2M15 9.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M4 16.5h2M12 16.5h8M9 18.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4",
  rail: "M4 5h16v14H4zM9.5 5v14",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8v.2",
  download: "M12 4v11M8 11.5l4 4 4-4M5 19.5h14",
  users:
    "M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M3.5 19c.5-3.2 2.6-4.8 5.5-4.8s5 1.6 5.5 4.8M15.5 5.4a3.2 3.2 0 0 1 0 6M16.8 14.6c2 .6 3.3 2 3.7 4.4",
  studio: "M4 20l1.2-4.4L15.8 5l3.2 3.2L8.4 18.8zM13 20h7",
  reply: "M10 6 4.5 11.5 10 17M4.5 11.5H14a5.5 5.5 0 0 1 5.5 5.5v1.5",
  more: "M5.5 12v.2M12 12v.2M18.5 12v.2",
  edit: "M5 19l.8-3.8L16 5l3 3L8.8 18.2zM14 7l3 3",
  mail: "M4 6h16v12H4zM4.3 6.5 12 12.8l7.7-6.3",
  eye: "M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2",
  "eye-off":
    "M4 4l16 16M6.5 7.3C4.2 9 3 12 3 12s3.3 6 9 6c1.8 0 3.3-.6 4.6-1.4M10.5 6.2A9 9 0 0 1 12 6c5.7 0 9 6 9 6a14 14 0 0 1-2.3 2.9M10 10.3a2.6 2.6 0 0 0 3.7 3.6",
  refresh: "M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4.5V9h-4.5",
  offline:
    "M4 4l16 16M3.5 9.5A13 13 0 0 1 8 6.8M11 6a13 13 0 0 1 9.5 3.5M6.5 12.8a8.5 8.5 0 0 1 4-2.2M15 11.3a8.5 8.5 0 0 1 2.5 1.5M9.5 16a4 4 0 0 1 5 0M12 19v.2",
} as const;

const hull = (inner: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'>${inner}</svg>`;
const mask = (name: string, path: string, fill = "") =>
  `.icon-${name}{--sign:url("data:image/svg+xml,${encodeForUrl(hull(`<path${fill} d='${path}'/>`))}")}`;

// Encodes only what a URL in a stylesheet can't contain: the rest compresses better unencoded.
const encodeForUrl = (svg: string) =>
  svg.replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E");

/** Returns the CSS rules of all icons. */
export function iconCss(): string {
  return [
    ...Object.entries(iconPaths).map(([name, path]) => mask(name, path)),
    mask("heart-full", iconPaths.heart, " fill='#000'"),
  ].join("\n");
}
