export type Drawable = object

/** RGBA pixels, 8 bits, straight alpha, row-major. */
export interface PixelBlock {
  readonly data: Uint8ClampedArray
}

export interface Context2D {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: string
  globalAlpha: number
  globalCompositeOperation: string
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: string
  font: string
  textBaseline: string
  textAlign: string
  letterSpacing?: string
  direction?: string
  fontVariationSettings?: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  scale(x: number, y: number): void
  rotate(angle: number): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, r: number, from: number, to: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, r: number): void
  rect(x: number, y: number, w: number, h: number): void
  clip(): void
  fill(): void
  stroke(): void
  fillRect(x: number, y: number, w: number, h: number): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): GradientLike
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): GradientLike
  drawImage(image: Drawable, x: number, y: number, w: number, h: number): void
  drawImage(
    image: Drawable,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    x: number,
    y: number,
    w: number,
    h: number
  ): void
  getImageData(x: number, y: number, w: number, h: number): PixelBlock
  putImageData(pixels: PixelBlock, x: number, y: number): void
}

interface GradientLike {
  addColorStop(at: number, colour: string): void
}

export interface Surface {
  readonly image: Drawable
  readonly ctx: Context2D
}

export type SurfaceFactory = (width: number, height: number) => Surface

export interface Picked {
  readonly image: Drawable
  readonly sx: number
  readonly sy: number
  readonly sw: number
  readonly sh: number
}

/** `crop` in fractions of the source; `width` and `height` in output pixels. Undefined without the source. */
export interface PaintAssets {
  readonly pick: (
    source: string,
    crop: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
    width: number,
    height: number
  ) => Picked | undefined
}
