import type { CreativeInput, CreativeLayout, Scene } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import type { FontFile } from "../text/fonts.ts"

export interface ParityCommands {
  readonly demoFiles: (product: string) => Promise<Record<string, string>>
  readonly renderInNode: (
    product: string,
    layout: CreativeLayout,
    ratio: CreativeInput["ratio"],
    words?: Pick<CreativeInput, "copy" | "direction" | "locale">,
    ownFont?: boolean
  ) => Promise<{
    readonly input: CreativeInput
    readonly scene: Scene
    readonly facts: Record<string, SourceFacts>
    readonly dhash: string
    readonly own?: { readonly file: string; readonly weights: readonly [number, number]; readonly ranges: string }
  }>
  readonly fontFile: (file: FontFile) => Promise<string>
  readonly clipInNode: (
    product: string
  ) => Promise<{ readonly video: string; readonly still: string; readonly stillPng: string }>
  /** Mean difference per channel, 0-255, of two pictures (PNG, base64) reduced to 64 x 36. */
  readonly colourApart: (one: string, other: string) => Promise<number>
  readonly distanceFrom: (dhash: string, png: string) => Promise<number>
}
