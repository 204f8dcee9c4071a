import { shownAt } from "../model/media-host.ts"

/** Pixels; the server refuses other widths. */
const MEDIA_WIDTHS = [320, 640, 1080, 1600] as const
/** Pixels. */
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

const STORED = /^((?:https?:\/\/[^/]+)?)\/(?:media|files)\/([0-9a-f]{64})$/

/** Smallest width that covers `px` device pixels, else the largest. */
export const mediaWidth = (px: number): MediaWidth => MEDIA_WIDTHS.find((width) => width >= px) ?? 1600

/**
 * Stored files become `/media/<name>?w=<width>` (pixels), on the media host where there is one; other addresses
 * (`data:`, `blob:`, relative, foreign) are returned unchanged.
 */
export const mediaUrl = (url: string, width: MediaWidth): string => {
  const [, origin = "", name] = STORED.exec(url) ?? []
  return name === undefined ? url : shownAt(`${origin}/media/${name}?w=${width}`)
}
