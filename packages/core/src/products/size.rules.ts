import type { Camera } from "../model/camera.ts"
import type { ProductSize, SizeUnit } from "../model/product-size.ts"

/** Millimetres per unit. */
const MM = { mm: 1, cm: 10, m: 1000, in: 25.4 } as const

const unitsWritten: ReadonlyMap<string, number> = new Map([
  ["mm", MM.mm],
  ["cm", MM.cm],
  ["m", MM.m],
  ["in", MM.in],
  ["inch", MM.in],
  ["inches", MM.in],
  ['"', MM.in],
  ["″", MM.in]
])

/** Hundredths of a millimetre, so that two decimals of an inch round-trip. */
const roundMm = (mm: number): number => Math.round(mm * 100) / 100

const numberOf = (whole: string, numerator: string | undefined, denominator: string | undefined): number =>
  Number(whole.replace(",", ".")) + (numerator === undefined ? 0 : Number(numerator) / Number(denominator))

/**
 * Reads `9.6`, `9,6 cm`, `96 mm`, `3 3/4` as millimetres; undefined when invalid.
 *
 * A unit in the text overrides `unit`.
 */
export const parseLength = (text: string, unit: SizeUnit): number | undefined => {
  const match = /^([0-9]{1,6}(?:[.,][0-9]+)?)(?:\s+([0-9]{1,2})\/([1-9][0-9]?))?\s*([a-z"″]*)$/i.exec(text.trim())
  const [, whole = "", numerator, denominator, written = ""] = match ?? []
  const mm = written === "" ? MM[unit] : unitsWritten.get(written.toLowerCase())
  if (match === null || mm === undefined || (numerator !== undefined && /[.,]/.test(whole))) return undefined
  return roundMm(numberOf(whole, numerator, denominator) * mm)
}

/** From millimetres; the inverse of {@link parseLength}. */
export const lengthText = (mm: number, unit: SizeUnit): string => String(Math.round((mm / MM[unit]) * 1000) / 1000)

export const lengthProblem = (unit: SizeUnit): string =>
  unit === "cm" ? "Write a size like 9.6" : "Write a size like 3.75 or 3 3/4"

/**
 * Centimetres: `widthCm` across the photograph, `heightCm` up and down it.
 *
 * Seen from above, `heightCm` is the depth.
 */
export const shownSizeOf = (
  { depthMm, heightMm, widthMm }: ProductSize,
  camera: Camera
): { readonly heightCm?: number; readonly widthCm?: number } => {
  const upMm = camera === "top" ? depthMm : heightMm
  return {
    ...(upMm !== undefined && { heightCm: upMm / MM.cm }),
    ...(widthMm !== undefined && { widthCm: widthMm / MM.cm })
  }
}
