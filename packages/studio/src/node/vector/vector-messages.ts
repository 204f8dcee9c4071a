export interface VectorTask {
  readonly svg: string
  readonly side: number
}

/** RGBA, straight alpha, row-major, sRGB 0-255. */
export interface VectorPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}
