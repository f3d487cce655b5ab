/** Fields of a site file that rendering a body needs. */
export interface BodyFile {
  readonly filename: string;
  readonly kind: string;
  readonly alt: string;
  readonly width?: number | null;
  readonly height?: number | null;
}
