import { useEffect, useRef, useState } from "react";
import { RangeField } from "../../../ui/fields/RangeField.tsx";
import { texts } from "../texts.ts";
import styles from "./AvatarForm.module.css";
import { type Crop, centred, enlarged, mostOf, sideOf, smallestSize, within } from "./crop.ts";
import { useCropGestures } from "./useCropGestures.ts";

const labels = texts.avatar;
/** Twice the size on the screen: sharp on a phone. */
const shownPixels = 480;

interface CropViewProps {
  file: File;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Round preview in which the picture is dragged and enlarged; three sliders do the same. */
export function CropView({ file, crop, onChange }: CropViewProps) {
  const image = usePicture(file, onChange);
  const most = image ? mostOf(crop, image) : { x: 0, y: 0 };
  const change = (next: Crop) => onChange(image ? within(next, image) : next);
  return (
    <div className={styles.crop}>
      <CropPreview image={image} crop={crop} onChange={onChange} />
      <p id="avatar-crop" className={styles.hint}>
        {labels.drag}
      </p>
      <RangeField
        label={labels.size}
        min={smallestSize}
        max={1}
        value={crop.size}
        onChange={(size) => image && onChange(enlarged(crop, image, crop.size / size))}
      />
      <RangeField label={labels.x} max={most.x} value={crop.x} onChange={(x) => change({ ...crop, x })} />
      <RangeField label={labels.y} max={most.y} value={crop.y} onChange={(y) => change({ ...crop, y })} />
    </div>
  );
}

interface CropPreviewProps {
  image: HTMLImageElement | null;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

function CropPreview({ image, crop, onChange }: CropPreviewProps) {
  const gestures = useCropGestures(image, crop, onChange);
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
      aria-describedby="avatar-crop"
      tabIndex={0}
      className={styles.preview}
      {...gestures}
    />
  );
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
