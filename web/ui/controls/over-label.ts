/** Style of Chakra's hidden input that lies over its label: what is pressed is the input itself. */
export const overLabel = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  clip: "auto",
  opacity: 0,
  cursor: "pointer",
} as const;
