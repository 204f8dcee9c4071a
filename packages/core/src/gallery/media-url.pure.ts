/** The widths in pixels that the server makes of a stored picture; it refuses others. */
const MEDIA_WIDTHS = [320, 640, 1080, 1600] as const
/** A width in pixels that the server makes of a stored picture. */
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

const STORAGE = /^[a-z]+:\/\/[^/]+(?:\/[^?#]*)?\/api\/storage\/([^/?#]+)/i

/** The smallest width that covers `px` device pixels; the largest when none does. */
export const mediaWidth = (px: number): MediaWidth => MEDIA_WIDTHS.find((width) => width >= px) ?? 1600

/**
 * The address of a stored picture at `width` pixels.
 *
 * Storage addresses become `/media/<id>?w=<width>` on the page's own origin; every other address (`data:`, `blob:`,
 * relative, foreign) stays as it is.
 */
export const mediaUrl = (url: string, width: MediaWidth): string => {
  const id = STORAGE.exec(url)?.[1]
  return id === undefined ? url : `/media/${id}?w=${width}`
}
