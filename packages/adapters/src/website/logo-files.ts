import { type ColourFact, FOUND_LOGO_MAX_BYTES, type FoundFile, type LogoFact } from "@marque/core/brand-files"
import { attribute, type Element, elementsOf, outerHtml } from "./html-tree.ts"
import { hexOf } from "./style-facts.ts"

const PNG = [0x89, 0x50, 0x4e, 0x47]

const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, at) => bytes[at] === byte)

const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4_096)))

const base64Of = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** A logo by its bytes; undefined when they are no PNG or SVG, or too many. */
export const logoFile = (bytes: Uint8Array, name: string): FoundFile | undefined => {
  if (bytes.length === 0 || bytes.length > FOUND_LOGO_MAX_BYTES) return undefined
  const type = isPng(bytes) ? "image/png" : looksLikeSvg(bytes) ? "image/svg+xml" : undefined
  if (type === undefined) return undefined
  const ending = type === "image/png" ? "png" : "svg"
  const base = name.replace(/[?#].*$/, "").replace(/\.[a-z0-9]{1,5}$/i, "")
  return { name: `${base.split("/").at(-1)?.slice(0, 60) || "logo"}.${ending}`, type, base64: base64Of(bytes) }
}

const colourAttributes = (element: Element): ReadonlyArray<string> => [
  attribute(element, "fill"),
  attribute(element, "stroke"),
  attribute(element, "stop-color"),
  ...[...attribute(element, "style").matchAll(/(?:fill|stroke|stop-color)\s*:\s*([^;]+)/gi)].map(
    ([, value = ""]) => value
  )
]

/** The colours that a drawing is painted with. */
export const drawingColours = (svg: string, source: string): ReadonlyArray<ColourFact> => {
  const found = elementsOf(svg).flatMap(colourAttributes)
  return [...new Set(found.flatMap((value) => hexOf(value) ?? []))]
    .slice(0, 8)
    .map((hex) => ({ hex, use: "logo", source }))
}

/** A drawing that stands in the page as a file of its own; undefined when it borrows from elsewhere in the page. */
export const inlineLogo = (svg: Element, source: string): LogoFact | undefined => {
  const text = outerHtml(svg)
  if (/<use[\s>]|<foreignobject/i.test(text) || !/<(path|circle|rect|polygon|text|ellipse|line|g)[\s>]/i.test(text)) {
    return undefined
  }
  const whole = /\sxmlns=/.test(text) ? text : text.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"')
  const file = logoFile(new TextEncoder().encode(whole), "logo.svg")
  return file && { file, evidence: "header", source }
}
