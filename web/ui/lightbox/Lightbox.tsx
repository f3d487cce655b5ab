import { type PointerEvent, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { adoptStyles } from "../adopt-styles.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import { Icon, type IconName } from "../media/Icon.tsx";
import css from "./lightbox.css?inline";
import { texts } from "./texts.ts";

/** In pixels: a shorter movement is a tap. */
const swipe = 50;

/**
 * Opens images of the page in a dialog above it, the one at `index` first. Its styles come with its code, so that no page
 * loads them before.
 */
export function openLightbox(images: readonly HTMLImageElement[], index: number): void {
  adoptStyles(css);
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const close = (last: number) => {
    root.unmount();
    host.remove();
    // A picture that is no link cannot have the focus.
    images[last]?.closest("a")?.focus();
  };
  root.render(<Lightbox images={images} first={index} onClose={close} />);
}

interface LightboxProps {
  images: readonly HTMLImageElement[];
  first: number;
  /** Called with the index of the picture shown last. */
  onClose: (last: number) => void;
}

function Lightbox({ images, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const image = images[index];

  const step = (by: number) => {
    setZoomed(false);
    setIndex((shown) => Math.min(images.length - 1, Math.max(0, shown + by)));
  };
  const close = () => dialog.current?.close();
  const swipes = useSwipe((across, down) => {
    if (isZoomed) return;
    if (Math.abs(across) > swipe && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1);
    else if (down > 2 * swipe) close();
  });

  return (
    <Dialog
      ref={dialog}
      className="lightbox"
      aria-label={texts.title}
      onClose={() => onClose(index)}
      onKeyDown={({ key }) => {
        if (key === "ArrowRight" && !isZoomed) step(1);
        if (key === "ArrowLeft" && !isZoomed) step(-1);
      }}
    >
      <div className="lightbox-bar">
        <p role="status">{images.length > 1 && texts.position(index + 1, images.length)}</p>
        <Control
          icon="search"
          label={isZoomed ? texts.zoomOut : texts.zoomIn}
          onClick={() => setZoomed(!isZoomed)}
        />
        <Control icon="close" label={texts.close} onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls do the same by keyboard */}
      <div
        className={isZoomed ? "lightbox-stage lightbox-zoomed" : "lightbox-stage"}
        onDoubleClick={() => setZoomed(!isZoomed)}
        {...swipes}
      >
        {image && <LargePicture key={index} image={image} />}
      </div>
      {images.length > 1 && <Steps index={index} last={images.length - 1} onStep={step} />}
      <Caption key={`caption-${index}`} of={image} />
    </Dialog>
  );
}

/** Returns the handlers of an element that calls `onMove` with the distance of each movement, in pixels. */
function useSwipe(onMove: (across: number, down: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from) onMove(clientX - from.x, clientY - from.y);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

interface StepsProps {
  index: number;
  last: number;
  onStep: (by: number) => void;
}

const Steps = ({ index, last, onStep }: StepsProps) => (
  <div className="lightbox-steps">
    <Control icon="arrow-left" label={texts.previous} isDisabled={index === 0} onClick={() => onStep(-1)} />
    <Control icon="arrow-right" label={texts.next} isDisabled={index === last} onClick={() => onStep(1)} />
  </div>
);

function LargePicture({ image }: { image: HTMLImageElement }) {
  const { src, srcset, alt, width, height } = image;
  return (
    <img
      src={src}
      srcSet={srcset || undefined}
      sizes="100vw"
      alt={alt}
      width={width}
      height={height}
      draggable={false}
    />
  );
}

/** Caption and credit as they stand under the picture, with the licence's link. */
function Caption({ of }: { of: HTMLImageElement | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const caption = of?.closest("figure")?.querySelector("figcaption")?.cloneNode(true) as
      | Element
      | undefined;
    for (const button of caption?.querySelectorAll("button") ?? []) button.remove();
    place.current?.replaceChildren(...(caption?.childNodes ?? []));
  }, [of]);
  return <div ref={place} className="lightbox-caption" />;
}

interface ControlProps {
  icon: IconName;
  label: string;
  /** Stays in the order of the focus: it would be lost at the last picture. */
  isDisabled?: boolean;
  onClick: () => void;
}

const Control = ({ icon, label, isDisabled, onClick }: ControlProps) => (
  <button type="button" className="lightbox-control" aria-disabled={isDisabled} onClick={onClick}>
    <Icon name={icon} />
    <span className="visually-hidden">{label}</span>
  </button>
);
