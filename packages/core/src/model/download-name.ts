import type { AspectRatio } from "./aspect-ratio.ts"

/** UTF-16 code units of the whole name, inclusive; specification, section 2.8. */
export const DOWNLOAD_NAME_MAX = 120

/** The default; specification, section 2.8. */
const NAME_TEMPLATE = "{brand}_{campaign|photoshoot}_{product}_{market}_{placement|ratio}_{seq}.{ext}"

/** `seq` counts from 1; `ext` has no dot. */
export interface NameParts {
  readonly brand?: string
  readonly campaign?: string
  readonly photoshoot?: string
  readonly product?: string
  readonly market?: string
  /** Of a slot only. */
  readonly placement?: string
  readonly ratio?: string
  readonly seq?: string
  readonly ext: string
}

export const ratioSlugs: Readonly<Record<AspectRatio, string>> = {
  square: "1x1",
  portrait_3_4: "3x4",
  landscape_4_3: "4x3",
  portrait_9_16: "9x16",
  landscape_16_9: "16x9"
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
  ["image/avif", "avif"],
  ["video/mp4", "mp4"],
  ["video/webm", "webm"]
])

/** `bin` for unknown types. */
export const extensionOf = (mime: string): string => EXTENSIONS.get(mime) ?? "bin"

export const slug = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .normalize("NFC")

const cut = (text: string, max: number): string => {
  let kept = ""
  for (const character of text) {
    if (kept.length + character.length > max) break
    kept += character
  }
  return kept.replace(/[-_]+$/, "")
}

const withExtension = (stem: string, suffix: string, ext: string): string => {
  const tail = `${suffix}${ext === "" ? "" : `.${ext}`}`
  return `${cut(stem, DOWNLOAD_NAME_MAX - tail.length)}${tail}`
}

/**
 * Parts are slugged and empty ones dropped with their separator; at most {@link DOWNLOAD_NAME_MAX}. `{a|b}` takes the
 * first non-empty part. Defaults to `picture`.
 */
export const downloadName = (parts: NameParts, template: string = NAME_TEMPLATE): string => {
  const values = new Map<string, string>(Object.entries(parts))
  const named = (names: string): string =>
    names
      .split("|")
      .map((name) => slug(values.get(name) ?? ""))
      .find((value) => value !== "") ?? ""
  const stem = template
    .replace(/\.\{ext\}$/, "")
    .replace(/\{([^{}]*)\}/g, (_, names: string) => named(names))
    .split("_")
    .map(slug)
    .filter((part) => part !== "")
    .join("_")
  return withExtension(stem === "" ? "picture" : stem, "", slug(parts.ext))
}

/** Appends `-2`, `-3` … until free; at most {@link DOWNLOAD_NAME_MAX}. */
export const uniqueName = (name: string, taken: ReadonlySet<string>): string => {
  const dot = name.lastIndexOf(".")
  const stem = dot === -1 ? name : name.slice(0, dot)
  const ext = dot === -1 ? "" : name.slice(dot + 1)
  let found = name
  for (let number = 2; taken.has(found); number += 1) found = withExtension(stem, `-${number}`, ext)
  return found
}
