/** Ink coverage 0-1, row-major, cropped to the ink; without colour. */
export interface LogoMark {
  readonly width: number
  readonly height: number
  readonly coverage: ReadonlyArray<number>
}
