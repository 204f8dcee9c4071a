/** Pictures drawn from stored files, which can be drawn again at any time. Names are `{rendition}-{width}.{format}`. */
export interface RenditionStore {
  /** Undefined for what is not there, and for what cannot be read. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>
  readonly keep: (name: string, bytes: Uint8Array) => Promise<void>
  readonly forget: (rendition: string) => Promise<void>
}
