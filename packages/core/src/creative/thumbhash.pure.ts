const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

const clamped = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)))

/**
 * Average colour as `rgb(r g b)`; `undefined` for an invalid hash.
 *
 * Source: thumbhash format, 6 bits each of lightness, yellow-blue and red-green.
 */
export const thumbhashColour = (hash: string): string | undefined => {
  const digits = Array.from({ length: 4 }, (_, at) => (hash.length > at ? DIGITS.indexOf(hash.charAt(at)) : -1))
  if (digits.includes(-1)) return undefined
  const bytes = digits.reduce((bits, digit) => (bits << 6) | digit, 0)
  const header = (bytes >> 16) | (bytes & 0xff00) | ((bytes & 0xff) << 16)
  const lightness = (header & 63) / 63
  const yellow = ((header >> 6) & 63) / 31.5 - 1
  const red = ((header >> 12) & 63) / 31.5 - 1
  const b = lightness - (2 / 3) * yellow
  const r = (3 * lightness - b + red) / 2
  const g = r - red
  return `rgb(${clamped(r)} ${clamped(g)} ${clamped(b)})`
}
