import { useEffect, useRef, useState } from "react";
import styles from "./AvatarForm.module.css";
import { texts } from "./texts.ts";

/** Shares of the picture: its left and upper edge of its width and height, `size` of its shorter side. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

const words = texts.avatar;
const shownPixels = 240;

/** The square that will be kept, moved and sized by three sliders: by hand as by keyboard. */
export function CropView({
  file,
  crop,
  onChange,
}: {
  file: File;
  crop: Crop;
  onChange: (crop: Crop) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = usePicture(file);
  const shorter = image ? Math.min(image.naturalWidth, image.naturalHeight) : 1;
  const side = crop.size * shorter;
  const mostX = image ? Math.max(0, 1 - side / image.naturalWidth) : 0;
  const mostY = image ? Math.max(0, 1 - side / image.naturalHeight) : 0;

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!image || !context) return;
    const [left, top] = [crop.x * image.naturalWidth, crop.y * image.naturalHeight];
    context.clearRect(0, 0, shownPixels, shownPixels);
    context.drawImage(image, left, top, side, side, 0, 0, shownPixels, shownPixels);
  }, [image, crop, side]);

  const slide = (key: keyof Crop, most: number, least = 0) => ({
    type: "range",
    min: least,
    max: most,
    step: 0.01,
    value: crop[key],
    disabled: most <= least,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const next = { ...crop, [key]: Number(event.target.value) };
      onChange(image ? within(next, image) : next);
    },
  });

  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={shownPixels}
        height={shownPixels}
        role="img"
        aria-label={words.preview}
        className={styles.preview}
      />
      <label className={styles.slider}>
        {words.size}
        <input {...slide("size", 1, 0.2)} />
      </label>
      <label className={styles.slider}>
        {words.x}
        <input {...slide("x", mostX)} />
      </label>
      <label className={styles.slider}>
        {words.y}
        <input {...slide("y", mostY)} />
      </label>
    </div>
  );
}

/** The square never leaves the picture. */
function within(crop: Crop, { naturalWidth, naturalHeight }: HTMLImageElement): Crop {
  const side = crop.size * Math.min(naturalWidth, naturalHeight);
  return {
    ...crop,
    x: Math.min(crop.x, Math.max(0, 1 - side / naturalWidth)),
    y: Math.min(crop.y, Math.max(0, 1 - side / naturalHeight)),
  };
}

function usePicture(file: File): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const picture = new Image();
    picture.onload = () => setImage(picture);
    picture.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return image;
}
