import { hexOf, lchOf, tint } from "./tints.ts"

/** Warm reds turn salmon and pinks sweet when pale, so they lose chroma first. Source: studio design, section 7. */
const calm = (hex: string): string => {
  const { H, L, C } = lchOf(hex)
  if (C <= 0.05) return hex
  if (H >= 10 && H <= 40) return tint(hex, { chroma: 0.35, L })
  return H < 10 || H >= 320 ? tint(hex, { chroma: 0.6, L }) : hex
}

const isYellow = (H: number) => H >= 75 && H <= 118
const isOrange = (H: number) => H >= 40 && H < 75

const kept = (L: number) => 0.15 * (1 - L) + 0.008

/** Keeps reds from turning salmon, pastels from losing their hue, and yellows from turning khaki. */
export const wash = (hex: string, to: { readonly chroma: number; readonly L: number }): string => {
  const { C, H } = lchOf(calm(hex))
  const own = lchOf(hex)
  if (own.C <= 0.02) return tint(hex, to)
  const isPale = own.L > to.L && own.L > 0.8 && own.C < 0.1
  const chroma = Math.max(C * to.chroma, Math.min(C, kept(to.L)), isPale ? own.C * (1 + 2 * (own.L - to.L)) : 0)
  const yellow = isYellow(H) && to.L > 0.55
  return hexOf({ L: yellow ? to.L + (0.93 - to.L) * 0.55 : to.L, C: yellow ? chroma * 1.25 : chroma, H })
}

export const isMuddy = (hex: string): boolean => {
  const { L, C, H } = lchOf(hex)
  if (C < 0.02 || L > 0.82) return false
  if (isYellow(H) || isOrange(H)) return L > 0.34 && C < 0.12
  return (H < 40 || H >= 330) && L > 0.42 && L < 0.78 && C < 0.075
}

export const isProne = (hex: string): boolean => {
  const { C, H } = lchOf(hex)
  return C > 0.05 && (isYellow(H) || isOrange(H) || (H >= 10 && H <= 40))
}

export const dusk = (hex: string, L: number): string => {
  const { C, H } = lchOf(hex)
  const most = isYellow(H) || isOrange(H) || (H > 118 && H < 135) ? 0.014 : 0.032
  return hexOf({ L, C: Math.min(most, C * 0.4), H })
}

export const tonesOf = (hex: string, pale: ReadonlyArray<number>, dark: boolean): ReadonlyArray<string> => {
  const washes = pale.map((L) => wash(hex, { chroma: L > 0.75 ? 0.45 : 0.6, L }))
  return dark ? [...DEEP.map((L) => dusk(hex, L)), ...washes] : washes
}

/** OKLCH lightness of deep tones, in order of trial. */
const DEEP = [0.3, 0.38, 0.24, 0.46] as const
