export interface StoredFile {
  readonly size: number
  /** Base64. */
  readonly sha256: string
  readonly contentType: string | null
}
