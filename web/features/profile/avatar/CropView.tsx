import { useEffect, useRef, useState } from "react";
import { RangeField } from "../../../ui/fields/RangeField.tsx";
import { centredFrame, constrainFrame, enlargePicture, type Frame } from "../../../ui/media/crop-frame.ts";
import { texts } from "../texts.ts";
import styles from "./AvatarForm.module.css";
import { smallestSize, squareOf, useCropGestures } from "./useCropGestures.ts";

const labels = texts.avatar;
/** Twice the size on the screen: sharp on a phone. */
const shownPixels = 480;

interface CropViewProps {
  file: File;
  frame: Frame;
  onChange: (frame: Frame) => void;
}

/** Round preview in which the picture is dragged and enlarged; three sliders do the same. */
export function CropView({ file, frame, onChange }: CropViewProps) {
  const image = usePicture(file, onChange);
  const { x, y, width, height } = frame;
  const size = Math.max(width, height);
  const change = (next: Partial<Frame>) =>
    image && onChange(constrainFrame({ ...frame, ...next }, squareOf(image)));
  return (
    <div className={styles.crop}>
      <CropPreview image={image} frame={frame} onChange={onChange} />
      <p id="avatar-crop" className={styles.hint}>
        {labels.drag}
      </p>
      <RangeField
        label={labels.size}
        min={smallestSize}
        max={1}
        value={size}
        onChange={(next) => image && onChange(enlargePicture(frame, size / next, squareOf(image)))}
      />
      <RangeField label={labels.x} max={1 - width} value={x} onChange={(next) => change({ x: next })} />
      <RangeField label={labels.y} max={1 - height} value={y} onChange={(next) => change({ y: next })} />
    </div>
  );
}

interface CropPreviewProps {
  image: HTMLImageElement | null;
  frame: Frame;
  onChange: (frame: Frame) => void;
}

function CropPreview({ image, frame, onChange }: CropPreviewProps) {
  const gestures = useCropGestures(image, frame, onChange);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!image || !context) return;
    const { naturalWidth: w, naturalHeight: h } = image;
    const { x, y, width, height } = frame;
    context.clearRect(0, 0, shownPixels, shownPixels);
    context.drawImage(image, x * w, y * h, width * w, height * h, 0, 0, shownPixels, shownPixels);
  }, [image, frame]);
  return (
    <canvas
      ref={canvas}
      width={shownPixels}
      height={shownPixels}
      role="img"
      aria-label={labels.preview}
      aria-describedby="avatar-crop"
      tabIndex={0}
      className={styles.preview}
      {...gestures}
    />
  );
}

/** Returns the file's picture once it is loaded, with its middle chosen. */
function usePicture(file: File, onChange: (frame: Frame) => void): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const picture = new Image();
    picture.onload = () => {
      setImage(picture);
      onChange(centredFrame(squareOf(picture)));
    };
    picture.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file, onChange]);
  return image;
}
