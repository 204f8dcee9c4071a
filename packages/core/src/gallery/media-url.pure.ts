/** The widths in pixels that the server makes of a stored picture; it refuses others. */
const MEDIA_WIDTHS = [320, 640, 1080, 1600] as const
/** A width in pixels that the server makes of a stored picture. */
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

const STORED = /^((?:https?:\/\/[^/]+)?)\/(?:media|files)\/([0-9a-f]{64})$/

/** The smallest width that covers `px` device pixels; the largest when none does. */
export const mediaWidth = (px: number): MediaWidth => MEDIA_WIDTHS.find((width) => width >= px) ?? 1600

/**
 * The address of a stored picture at `width` pixels.
 *
 * Addresses of stored files become `/media/<name>?w=<width>` of the same origin; every other address (`data:`, `blob:`,
 * relative, foreign) stays as it is.
 */
export const mediaUrl = (url: string, width: MediaWidth): string => {
  const [, origin = "", name] = STORED.exec(url) ?? []
  return name === undefined ? url : `${origin}/media/${name}?w=${width}`
}
