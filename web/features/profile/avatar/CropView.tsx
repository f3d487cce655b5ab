import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { texts } from "../texts.ts";
import styles from "./AvatarForm.module.css";

/** Square crop: left and top as shares of the width and height, `size` as a share of the shorter side. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

const labels = texts.avatar;
const shownPixels = 240;

interface CropViewProps {
  file: File;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Crop square, moved and sized by three range inputs. */
export function CropView({ file, crop, onChange }: CropViewProps) {
  const image = usePicture(file, onChange);
  const side = image ? sideOf(crop, image) : crop.size;
  const maxX = image ? Math.max(0, 1 - side / image.naturalWidth) : 0;
  const maxY = image ? Math.max(0, 1 - side / image.naturalHeight) : 0;
  const slider = (key: keyof Crop, max: number, min = 0) => ({
    type: "range",
    min,
    max,
    step: 0.01,
    value: crop[key],
    disabled: max <= min,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...crop, [key]: Number(event.target.value) };
      onChange(image ? within(next, image) : next);
    },
  });
  return (
    <div className={styles.crop}>
      <CropPreview image={image} crop={crop} />
      <label className={styles.slider}>
        {labels.size}
        <input {...slider("size", 1, 0.2)} />
      </label>
      <label className={styles.slider}>
        {labels.x}
        <input {...slider("x", maxX)} />
      </label>
      <label className={styles.slider}>
        {labels.y}
        <input {...slider("y", maxY)} />
      </label>
    </div>
  );
}

function CropPreview({ image, crop }: { image: HTMLImageElement | null; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!image || !context) return;
    const [left, top] = [crop.x * image.naturalWidth, crop.y * image.naturalHeight];
    const side = sideOf(crop, image);
    context.clearRect(0, 0, shownPixels, shownPixels);
    context.drawImage(image, left, top, side, side, 0, 0, shownPixels, shownPixels);
  }, [image, crop]);
  return (
    <canvas
      ref={canvas}
      width={shownPixels}
      height={shownPixels}
      role="img"
      aria-label={labels.preview}
      className={styles.preview}
    />
  );
}

/** Returns the side of the square in pixels of the picture. */
const sideOf = ({ size }: Crop, { naturalWidth, naturalHeight }: HTMLImageElement): number =>
  size * Math.min(naturalWidth, naturalHeight);

/** Keeps the square inside the picture. */
function within(crop: Crop, image: HTMLImageElement): Crop {
  const side = sideOf(crop, image);
  return {
    ...crop,
    x: Math.min(crop.x, Math.max(0, 1 - side / image.naturalWidth)),
    y: Math.min(crop.y, Math.max(0, 1 - side / image.naturalHeight)),
  };
}

/** Returns the largest square in the middle of the picture. */
function centred({ naturalWidth, naturalHeight }: HTMLImageElement): Crop {
  const side = Math.min(naturalWidth, naturalHeight);
  return { x: (1 - side / naturalWidth) / 2, y: (1 - side / naturalHeight) / 2, size: 1 };
}

/** Returns the file's picture once it is loaded, with its middle chosen. */
function usePicture(file: File, onChange: (crop: Crop) => void): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const picture = new Image();
    picture.onload = () => {
      setImage(picture);
      onChange(centred(picture));
    };
    picture.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file, onChange]);
  return image;
}
