/** What is to be known of a file of ours that a body shows. */
export interface BodyFile {
  readonly filename: string;
  readonly kind: string;
  readonly alt: string;
  readonly width?: number | null;
  readonly height?: number | null;
}
