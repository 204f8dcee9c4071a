const STORED = /^\/(?:media|files)\/[0-9a-f]{64}(?:\?|$)/

let host = ""

/** Called once, before the page draws. `origin` is the media host; empty: the origin of the page. */
export const showMediaFrom = (origin: string): void => {
  host = origin
}

/**
 * Where the page shows a stored picture or clip from. Other addresses are returned unchanged. What the page reads itself
 * (downloads, fonts, scenes) stays on its own origin, which sends every type of file.
 */
export const shownAt = (url: string): string => (STORED.test(url) ? host + url : url)
