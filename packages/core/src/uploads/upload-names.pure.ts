/** What the names of files and folders say; every name is untrusted. */
import { printable } from "../model/display-text.ts"
import type { PictureRole } from "../model/picture-role.ts"

/** UTF-16 code units and levels, inclusive; specification, section 2.5. */
const FOLDER_NAME_MAX = 60
const FOLDER_DEPTH_MAX = 5
const FILE_NAME_MAX = 120

/** Systems write the same name in composed or decomposed form. */
const tidy = (part: string): string =>
  printable(part.normalize("NFC"))
    .replaceAll(/[\n\t]/g, " ")
    .trim()

const partsOf = (path: string): ReadonlyArray<string> =>
  path
    .split(/[/\\]/)
    .map(tidy)
    .filter((part) => part !== "" && part !== "." && part !== "..")

/** Keeps the end, which holds the type. */
const shortened = (name: string): string => {
  if (name.length <= FILE_NAME_MAX) return name
  const dot = name.lastIndexOf(".")
  const end = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : ""
  return `${name.slice(0, FILE_NAME_MAX - end.length)}${end}`
}

/** The last part of a path, as it is shown and stored; `file` where nothing is left of it. */
export const fileNameOf = (path: string): string => shortened(partsOf(path).at(-1) ?? "file")

/**
 * The folders that a path leads through, outermost first: no `..`, no empty and no overlong names. What lies deeper than
 * five levels goes into the fifth.
 */
export const foldersOf = (path: string): ReadonlyArray<string> =>
  partsOf(path)
    .slice(0, -1)
    .slice(0, FOLDER_DEPTH_MAX)
    .map((part) => part.slice(0, FOLDER_NAME_MAX).trim())

const ROLES: ReadonlyMap<string, PictureRole> = new Map([
  ["front", "front"],
  ["main", "front"],
  ["hero", "front"],
  ["back", "back"],
  ["rear", "back"],
  ["side", "side"],
  ["left", "side"],
  ["right", "side"],
  ["detail", "detail"],
  ["closeup", "detail"],
  ["close-up", "detail"],
  ["zoom", "detail"],
  ["use", "in_use"],
  ["inuse", "in_use"],
  ["in-use", "in_use"],
  ["lifestyle", "in_use"],
  ["pack", "pack"],
  ["packaging", "pack"],
  ["box", "pack"]
])

export interface PhotoName {
  /** What may be the product's SKU, the likeliest first. */
  readonly skus: ReadonlyArray<string>
  readonly role: PictureRole | undefined
}

/** A number at the end counts pictures of one view. */
const COUNTER = /[\s_-]+\d{1,3}$/

/** `FE-MUG-01_front.jpg` names a product by its SKU, then the view that it shows. */
export const photoNameOf = (name: string): PhotoName => {
  const stem = name
    .normalize("NFC")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .trim()
  const counted = stem.replace(COUNTER, "")
  const found = [stem, counted].flatMap((text) => {
    const at = Math.max(text.lastIndexOf("_"), text.lastIndexOf(" "), text.lastIndexOf("-"))
    // `in-use` and `close-up` hold the sign that separates.
    const outer = Math.max(text.lastIndexOf("_"), text.lastIndexOf(" "))
    return [outer, at].flatMap((cut) => {
      const role = cut <= 0 ? undefined : ROLES.get(text.slice(cut + 1).toLowerCase())
      return role === undefined ? [] : [{ role, sku: text.slice(0, cut).trim() }]
    })
  })
  const [first] = found
  const bare = found.map(({ sku }) => sku)
  const skus = [...bare, stem, counted].filter((sku, index, all) => sku !== "" && all.indexOf(sku) === index)
  return {
    skus: skus.flatMap((sku) => [sku, sku.toUpperCase()]).filter((sku, index, all) => all.indexOf(sku) === index),
    role: first?.role
  }
}
