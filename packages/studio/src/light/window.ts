import type { Panes } from "@marque/core/creative"

export const windowLight = (options: {
  readonly w: number
  readonly h: number
  readonly u: number
  readonly away: 1 | -1
  readonly x: number
  readonly y: number
  readonly hex: string
  readonly alpha: number
  readonly fade: Panes["fade"]
}): Panes => {
  const { w, h, u, away, x, y } = options
  const width = 0.13 * Math.min(w, 1.2 * h)
  const step = width * 1.36
  const slant = 0.42 * away
  const at = (from: number, level: number) => from + (level - y) * slant
  const pane = (from: number): Panes["panes"][number] => [
    [at(from, 0), 0],
    [at(from + width, 0), 0],
    [at(from + width, h), h],
    [at(from, h), h]
  ]
  return {
    panes: [-1, 0, 1].map((index) => pane(x - width / 2 + index * step)),
    blur: 11 * u,
    hex: options.hex,
    alpha: options.alpha,
    fade: options.fade
  }
}
