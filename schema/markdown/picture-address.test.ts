import { expect, it } from "vitest";
import { readPictureAddress, writePictureAddress } from "./picture-address.ts";

const plain = { size: "", focus: "", original: "" };

it.each([
  ["/image/a.jpg", { ...plain, src: "/image/a.jpg" }],
  ["/image/a.jpg#wide", { ...plain, src: "/image/a.jpg", size: "wide" }],
  ["/image/a.jpg#focus=0-100", { ...plain, src: "/image/a.jpg", focus: "0 100" }],
  ["/image/a.jpg#of=b.png", { ...plain, src: "/image/a.jpg", original: "b.png" }],
  [
    "/image/a.jpg#left&focus=30-70&of=b.png",
    { src: "/image/a.jpg", size: "left", focus: "30 70", original: "b.png" },
  ],
])("reads how a picture is shown: %s", (address, shown) => {
  expect(readPictureAddress(address)).toEqual(shown);
  expect(writePictureAddress(readPictureAddress(address))).toBe(address);
});

it.each([
  "/image/a.jpg#huge",
  "/image/a.jpg#wide&",
  "/image/a.jpg#focus=35-70",
  "/image/a.jpg#focus=110-0",
  "/image/a.jpg#of=../b.png",
  '/image/a.jpg#wide" onload="x',
  "#wide",
])("leaves another fragment in the address: %s", (address) => {
  expect(readPictureAddress(address)).toEqual({ ...plain, src: address });
});
