/** The shape of a logo: coverage 0-1 of its ink, row-major, cropped to the ink. Colour plays no part. */
export interface LogoMark {
  readonly width: number
  readonly height: number
  readonly coverage: ReadonlyArray<number>
}
