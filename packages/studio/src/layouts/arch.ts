import { layoutRefusals } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { lighten, mix } from "../colour/tints.ts"
import { dusk, wash } from "../colour/washes.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { boardOf, hangOf, type Parts, setView } from "./arch-view.ts"
import { bottomOf, OUTLINE, SILL_EDGE, SILL_OVERHANG } from "./arch-window.ts"
import { fitLogo } from "./logo.ts"
import { type Photo, photosOf } from "./photo.ts"
import { cutoutOf } from "./product.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitBody, fitCta, fitEyebrow, fitHeadline, setBlock, setCta } from "./type.ts"

const roomColour = (sketch: Sketch): string => {
  const { paper, accents, dark, deep } = sketch.roles
  const room = dark === true ? lighten(deep, 0.03) : paper
  const quiet = accents.map((hex) =>
    dark === true ? dusk(hex, 0.26) : mix(paper, wash(hex, { chroma: 0.5, L: 0.88 }), 0.6)
  )
  return [room, ...quiet][sketch.input.variant % Math.min(3, quiet.length + 1)] ?? room
}

/** Minimum height over width of an arch; lower ones look like tunnels. */
const SLENDER: Readonly<Record<string, number>> = { square: 0.92, portrait: 1.04, tall: 0.96 }

/** Ratio of height to width from which the window leaves most of the format empty. */
const SLIMMEST = 2.6

const centred = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u } = sketch
  const { room, cutout } = parts
  const tall = frame.kind === "tall"
  const square = frame.kind === "square"
  if (frame.h > SLIMMEST * frame.w) return layoutRefusals.slimFormat
  const middle = frame.w / 2
  const bottom = safe.y + safe.h
  const logo = fitLogo(sketch, room)
  const cta = fitCta(sketch, safe.w)
  const body = square ? undefined : fitBody(sketch, safe.w * 0.8, 90 * u, tall ? 28 : 26, 2)
  const space = { width: safe.w * 0.94, height: frame.h * 0.2, size: square ? 62 : tall ? 74 : 80, min: 46, lines: 2 }
  const headline = fitHeadline(sketch, space) ?? fitHeadline(sketch, { ...space, min: 32, lines: 4 })
  if (headline === undefined) return layoutRefusals.longHeadline
  const gap = { cta: 30 * u, body: 24 * u }
  const stack =
    headline.height + (cta === undefined ? 0 : cta.height + gap.cta) + (body === undefined ? 0 : body.height + gap.body)
  const top = safe.y + (logo?.height ?? 0) + (OUTLINE + 26) * u
  const board = boardOf(sketch, cutout)
  const available = bottom - stack - (square ? 54 : 56) * u - top
  const most = frame.w * (square ? 0.58 : tall ? 0.72 : 0.66)
  const standing = board === 0 ? OUTLINE * u : board + SILL_EDGE * u
  const foot = Math.max(standing, board === 0 ? 0.2 * available * (cutout === undefined ? 0 : 1) : 0)
  const height = Math.min(available - foot, most * 1.36)
  const width = Math.min(most, height / (SLENDER[frame.kind] ?? 1))
  if (width < frame.w * 0.36) return layoutRefusals.longHeadline
  const opening = { x: middle - width / 2, y: top, w: width, h: height }
  const window = { opening, board }
  const refused = setView(sketch, parts, window)
  if (refused !== undefined) return refused
  logo?.place(middle - logo.width / 2, safe.y)
  const under = Math.max(
    bottomOf(window, u),
    opening.y + height + Math.max(standing, board === 0 ? hangOf(cutout, opening) : 0)
  )
  let y = under + Math.max(0, bottom - under - stack) * 0.7
  const ink = { hex: textOn(sketch.roles, [room, lighten(room, -0.022)]), ground: lighten(room, -0.022) }
  setBlock(sketch, "headline", headline, { x: middle, align: "center", top: y }, ink)
  y += headline.height
  if (body !== undefined) {
    setBlock(sketch, "body", body, { x: middle, align: "center", top: y + gap.body }, ink)
    y += body.height + gap.body
  }
  if (cta !== undefined) setCta(sketch, cta, { x: middle, align: "center", top: y + gap.cta }, room)
  return undefined
}

const beside = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u } = sketch
  const { room, cutout } = parts
  const bottom = safe.y + safe.h
  const column = safe.w * 0.47
  const board = boardOf(sketch, cutout)
  const width = Math.min(frame.w * 0.4, frame.h * 0.56)
  const over = (OUTLINE + SILL_OVERHANG) * u
  const top = safe.y + OUTLINE * u
  const full = {
    x: safe.x + safe.w - over - width,
    y: top,
    w: width,
    h: bottom - top - (board === 0 ? OUTLINE * u : board + SILL_EDGE * u + 20 * u)
  }
  const opening = board === 0 && cutout !== undefined ? { ...full, h: full.h - hangOf(cutout, full) } : full
  const window = { opening, board }
  const logo = fitLogo(sketch, room, column)
  const cta = fitCta(sketch, column)
  const body = fitBody(sketch, column * 0.88, 130 * u, 27, 3)
  const eyebrow = fitEyebrow(sketch, column)
  const from = safe.y + (logo?.height ?? 0) + 32 * u
  const gap = { eyebrow: 24 * frame.air, body: 30 * frame.air, cta: 36 * frame.air }
  const rest =
    (eyebrow === undefined ? 0 : eyebrow.height + gap.eyebrow) +
    (body === undefined ? 0 : body.height + gap.body) +
    (cta === undefined ? 0 : cta.height + gap.cta)
  const space = { width: column, height: bottom - from - rest, size: 112, min: 46, lines: 4 }
  const headline = fitHeadline(sketch, space) ?? fitHeadline(sketch, { ...space, min: 32, lines: 6 })
  if (headline === undefined) return layoutRefusals.longHeadline
  const refused = setView(sketch, parts, window)
  if (refused !== undefined) return refused
  logo?.place(safe.x, safe.y)
  const ink = { hex: textOn(sketch.roles, [room, lighten(room, -0.022)]), ground: lighten(room, -0.022) }
  let y = from + Math.max(0, bottom - from - rest - headline.height) * 0.48
  if (eyebrow !== undefined) {
    setBlock(sketch, "eyebrow", eyebrow, { x: safe.x, align: "left", top: y }, ink)
    y += eyebrow.height + gap.eyebrow
  }
  setBlock(sketch, "headline", headline, { x: safe.x, align: "left", top: y }, ink)
  y += headline.height
  if (body !== undefined) {
    setBlock(sketch, "body", body, { x: safe.x, align: "left", top: y + gap.body }, ink)
    y += body.height + gap.body
  }
  if (cta !== undefined) setCta(sketch, cta, { x: safe.x, align: "left", top: y + gap.cta }, room)
  return undefined
}

/** Photographs by preference: without a cut-out a place says little, so the product's own comes first. */
const viewsOf = (request: LayoutRequest): ReadonlyArray<Photo> => {
  const { place, photo, product } = photosOf(request)
  const alone = cutoutOf(request) === undefined ? product : undefined
  return [alone, place, photo, product].filter((view) => view !== undefined)
}

export const arch = (request: LayoutRequest): LayoutResult => {
  let refused: string = layoutRefusals.needsPhoto
  for (const photo of viewsOf(request)) {
    const { sketch, setPrint } = startWithPrint(request, "arch")
    const parts = {
      photo,
      cutout: photo.role === "product" ? undefined : cutoutOf(request),
      room: roomColour(sketch)
    }
    const isCentred = sketch.frame.kind !== "landscape"
    const reason = isCentred ? centred(sketch, parts) : beside(sketch, parts)
    if (reason === undefined) {
      setPrint(parts.room, isCentred ? "center" : "left")
      sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.04 }])
      return { scene: sketch.scene() }
    }
    refused = reason
  }
  return refuse(refused)
}
