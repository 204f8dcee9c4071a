import { uniqueName } from "@marque/core/gallery"

/** UTF-8 bytes that a name keeps; file systems hold 255, and a number is appended to one that is taken. */
const NAME_BYTES_MAX = 240

const encoder = new TextEncoder()

const cut = (text: string, bytes: number): string => {
  let kept = ""
  let length = 0
  for (const character of text) {
    length += encoder.encode(character).length
    if (length > bytes) break
    kept += character
  }
  return kept
}

/** What Windows keeps for itself, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu

/**
 * Any text as the name of one file of a folder, in NFC: no separators, nothing that a file system refuses, not hidden and
 * never a way out of the folder. Names that are safe stay as they are.
 */
export const plainName = (text: string): string => {
  const flat = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, "-")
    .replace(/^[. -]+/u, "")
    .replace(/[. ]+$/u, "")
    .replace(RESERVED, "$1-picture")
  const dot = flat.lastIndexOf(".")
  const ending = dot > 0 && /^\.[\p{L}\p{N}]{1,16}$/u.test(flat.slice(dot)) ? flat.slice(dot) : ""
  const stem = cut(flat.slice(0, flat.length - ending.length), NAME_BYTES_MAX - encoder.encode(ending).length)
  const name = `${stem}${ending}`.replace(/[. ]+$/u, "")
  return name === "" ? "picture" : name
}

/** Equal for names that some file system holds for the same one: neither case nor the form of accents counts. */
export const nameKey = (name: string): string => name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC")

/** `name`, `name-2`, `name-3` … without an end. */
export function* numberedNames(name: string): Generator<string, never> {
  const seen = new Set<string>()
  for (;;) {
    const next = uniqueName(name, seen)
    seen.add(next)
    yield next
  }
}
