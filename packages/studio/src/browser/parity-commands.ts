import type { CreativeInput, CreativeLayout, Scene } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import type { FontFile } from "../text/fonts.ts"

/** What the parity test asks of Node. */
export interface ParityCommands {
  /** Files of the demo brand for one product, base64 by asset id. */
  readonly demoFiles: (product: string) => Promise<Record<string, string>>
  /** What Node makes of an input. */
  readonly renderInNode: (
    product: string,
    layout: CreativeLayout,
    ratio: CreativeInput["ratio"],
    /** Words in place of the demo's. */
    words?: Pick<CreativeInput, "copy" | "direction" | "locale">,
    /** Sets the headline in a font of the brand's own. */
    ownFont?: boolean
  ) => Promise<{
    readonly input: CreativeInput
    readonly scene: Scene
    readonly facts: Record<string, SourceFacts>
    readonly dhash: string
    /** The brand's own font, base64, with what its check found; it has the asset id `own-font`. */
    readonly own?: { readonly file: string; readonly weights: readonly [number, number]; readonly ranges: string }
  }>
  /** A bundled font file, base64. */
  readonly fontFile: (file: FontFile) => Promise<string>
  /** A clip of three seconds of a scene by the encoder inside, with the picture it begins with: its hash and a PNG. Base64. */
  readonly clipInNode: (
    product: string
  ) => Promise<{ readonly video: string; readonly still: string; readonly stillPng: string }>
  /** Mean difference of two pictures of one size (PNG, base64) per channel, 0-255, each first brought to 64 x 36. */
  readonly colourApart: (one: string, other: string) => Promise<number>
  /** Bits in which a picture (PNG, base64) differs from a difference hash. */
  readonly distanceFrom: (dhash: string, png: string) => Promise<number>
}
