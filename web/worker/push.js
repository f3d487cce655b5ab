/** Displays push messages, whose path is opened when they are clicked. */

/** Returns a path of this site, whatever was pushed. */
function pathOf(path) {
  const url = new URL(path ?? "/", location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : "/";
}

async function showPush({ title, body, path, tag }) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // A focused window shows the notification itself.
  if (windows.some(({ focused }) => focused)) return;
  await registration.showNotification(title, { body, tag, lang: "fr", data: { path: pathOf(path) } });
}

/** Opens a path in the window that shows it, in one in which nobody edits, or in a new one. */
async function openPath(path) {
  const windows = await clients.matchAll({ type: "window" });
  const pathIn = ({ url }) => new URL(url).pathname;
  const existing =
    windows.find((each) => pathIn(each) === path.split(/[?#]/)[0]) ??
    windows.find((each) => !pathIn(each).startsWith("/studio"));
  if (!existing) return clients.openWindow(path);
  await existing.focus();
  // navigate() would load it anew.
  if (existing.url === location.origin + path) return;
  // navigate() fails for a window that this worker does not control.
  return existing.navigate(path).catch(() => clients.openWindow(path));
}

addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(pathOf(event.notification.data?.path)));
});
