import type { Op, Rect } from "@marque/core/creative"
import { hexOf, lchOf, lighten } from "../colour/tints.ts"
import type { Sketch } from "../scene/sketch.ts"

/** Heights in `u`: the sill's top and its front edge. */
export const SILL_BOARD = 44
export const SILL_BOARD_EYE = 14
export const SILL_EDGE = 16
/** Overhang of the outline over the arch, and of the sill over the outline, in `u`. */
export const OUTLINE = 22
export const SILL_OVERHANG = 18

export interface Window {
  readonly opening: Rect
  readonly board: number
}

export const bottomOf = ({ opening, board }: Window, u: number) =>
  opening.y + opening.h + (board === 0 ? 0 : board + SILL_EDGE * u)

export const paintWindow = (sketch: Sketch, window: Window, view: Op, room: string, outline: string): void => {
  const { opening, board } = window
  const { u, frame } = sketch
  const grow = OUTLINE * u
  const base = opening.y + opening.h
  const outlineTo = board === 0 ? grow : 0
  sketch.add("room", 0, "ground", [
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h },
      fill: {
        kind: "linear",
        x0: sketch.away > 0 ? 0 : frame.w,
        y0: 0,
        x1: sketch.away > 0 ? frame.w : 0,
        y1: frame.h,
        stops: [
          { at: 0, hex: lighten(room, 0.012), alpha: 1 },
          { at: 1, hex: lighten(room, -0.022), alpha: 1 }
        ]
      }
    },
    {
      op: "stroke",
      shape: {
        kind: "arch",
        x: opening.x - grow,
        y: opening.y - grow,
        w: opening.w + 2 * grow,
        h: opening.h + grow + outlineTo
      },
      hex: outline,
      alpha: 1,
      width: 1.8 * u
    }
  ])
  const shade = hexOf({ ...lchOf(outline), L: 0.2 })
  sketch.add("view", 0.3, "photo", [
    view,
    {
      op: "fill",
      shape: { kind: "arch", ...opening },
      fill: {
        kind: "linear",
        x0: 0,
        y0: opening.y + 0.72 * opening.h,
        x1: 0,
        y1: base,
        stops: [
          { at: 0, hex: shade, alpha: 0 },
          { at: 1, hex: shade, alpha: 0.24 }
        ]
      }
    }
  ])
  sketch.box({ role: "photo", ...opening })
  if (board > 0) sketch.add("sill", 0.5, "ground", sill(sketch, window, room))
}

export const sillRect = ({ opening, board }: Window, u: number): Rect => {
  const over = (OUTLINE + SILL_OVERHANG) * u
  return { x: opening.x - over, y: opening.y + opening.h, w: opening.w + 2 * over, h: board }
}

const sill = (sketch: Sketch, window: Window, room: string): ReadonlyArray<Op> => {
  const { u, away } = sketch
  const board = sillRect(window, u)
  const edge = SILL_EDGE * u
  // A dark room has no darker edge to show, so the board catches the light.
  const dark = lchOf(room).L < 0.4
  const front = lighten(room, dark ? 0.02 : -0.07)
  const lit = away > 0 ? board.x : board.x + board.w
  const far = away > 0 ? board.x + board.w : board.x
  const under = hexOf({ ...lchOf(room), L: dark ? 0.03 : 0.35 })
  const wall = { x: board.x + 6 * u, y: board.y + board.h + edge, w: board.w - 12 * u, h: 26 * u }
  return [
    {
      op: "fill",
      shape: { kind: "rect", ...wall },
      fill: {
        kind: "linear",
        x0: 0,
        y0: wall.y,
        x1: 0,
        y1: wall.y + wall.h,
        stops: [
          { at: 0, hex: under, alpha: 0.2 },
          { at: 1, hex: under, alpha: 0 }
        ]
      }
    },
    {
      op: "fill",
      shape: { kind: "rect", ...board },
      fill: {
        kind: "linear",
        x0: lit,
        y0: 0,
        x1: far,
        y1: 0,
        stops: [
          { at: 0, hex: lighten(room, dark ? 0.16 : 0.03), alpha: 1 },
          { at: 1, hex: lighten(room, dark ? 0.07 : -0.035), alpha: 1 }
        ]
      }
    },
    {
      op: "fill",
      shape: { kind: "rect", x: board.x, y: board.y + board.h, w: board.w, h: edge },
      fill: { kind: "solid", hex: front, alpha: 1 }
    }
  ]
}
