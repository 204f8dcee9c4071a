import type { AspectRatio } from "./aspect-ratio.ts"

/** UTF-16 code units of the whole name, inclusive; specification, section 2.8. */
export const DOWNLOAD_NAME_MAX = 120

/** The default; specification, section 2.8. */
export const NAME_TEMPLATE = "{brand}_{campaign|photoshoot}_{product}_{market}_{placement|ratio}_{seq}.{ext}"

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
  readonly place?: string
  /** Of the picture. */
  readonly name?: string
  readonly date?: string
  readonly id?: string
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
  ["image/gif", "gif"],
  ["video/mp4", "mp4"],
  ["video/quicktime", "mov"],
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

/** Names that Windows keeps for itself. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/

export const isReservedName = (stem: string): boolean => RESERVED.test(stem)

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
  const safe = isReservedName(stem) ? `${stem}-picture` : stem
  return withExtension(safe === "" ? "picture" : safe, "", slug(parts.ext))
}

/** The first free one of `name`, `name-2`, `name-3` …; `from`: the number to go on with. */
const freeName = (name: string, taken: ReadonlySet<string>, from: number) => {
  const dot = name.lastIndexOf(".")
  const stem = dot === -1 ? name : name.slice(0, dot)
  const ext = dot === -1 ? "" : name.slice(dot + 1)
  let found = name
  let number = from
  for (; taken.has(found); number += 1) found = withExtension(stem, `-${number}`, ext)
  return { found, number }
}

/** Appends `-2`, `-3` … until free; at most {@link DOWNLOAD_NAME_MAX}. */
export const uniqueName = (name: string, taken: ReadonlySet<string>): string => freeName(name, taken, 2).found

/** A name for each, in that order, no two alike; linear also where all of them have the same parts. */
export const uniqueNames = (all: ReadonlyArray<NameParts>, template?: string): ReadonlyArray<string> => {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return all.map((parts) => {
    const name = downloadName(parts, template)
    const { found, number } = freeName(name, taken, numbers.get(name) ?? 2)
    numbers.set(name, number)
    taken.add(found)
    return found
  })
}
