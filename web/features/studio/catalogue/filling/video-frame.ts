const mostWidth = 1_280;
const longestMs = 20_000;

/** Returns a frame of a video of the site as JPEG; null where the browser can't play it. */
export async function frameOf(filename: string): Promise<File | null> {
  const video = Object.assign(document.createElement("video"), { muted: true, preload: "auto" });
  try {
    video.src = `/file/${filename}`;
    await eventOf(video, "loadeddata");
    // The first frames are often black.
    video.currentTime = Math.min(3, video.duration / 10 || 0);
    await eventOf(video, "seeked");
    const scale = Math.min(1, mostWidth / video.videoWidth);
    const canvas = Object.assign(document.createElement("canvas"), {
      width: Math.round(video.videoWidth * scale),
      height: Math.round(video.videoHeight * scale),
    });
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return blob && new File([blob], "couverture.jpg", { type: "image/jpeg" });
  } catch {
    return null;
  } finally {
    // Ends the download.
    video.removeAttribute("src");
    video.load();
  }
}

function eventOf(video: HTMLVideoElement, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longestMs);
    video.addEventListener(name, resolve, { once: true, signal });
    video.addEventListener("error", reject, { once: true, signal });
    signal.addEventListener("abort", reject);
  });
}
