import type { AspectRatio } from "@marque/core/model"

export interface DemoPicture {
  readonly sku: string
  readonly mode: "product" | "halax"
  readonly copy: { readonly headline: string; readonly body?: string; readonly cta?: string }
  readonly aspectRatios: Array<AspectRatio>
  readonly layout?: "stage" | "arch" | "halax" | "bleed" | "split"
  readonly seed: number
}

/** In the order in which they are made; the first ones are seen first. */
export const demoPictures: ReadonlyArray<DemoPicture> = [
  {
    sku: "FE-MUG-01",
    mode: "product",
    copy: {
      headline: "Red clay, slow fire, your first coffee",
      body: "Stoneware with a bare clay foot, 350 ml.",
      cta: "See the mug"
    },
    aspectRatios: ["square", "portrait_3_4", "landscape_16_9"],
    layout: "stage",
    seed: 11
  },
  {
    sku: "FE-MIST-200",
    mode: "halax",
    copy: { headline: "Fig leaf, cedar and a little smoke", cta: "Find your room" },
    aspectRatios: ["portrait_3_4", "portrait_9_16", "square"],
    seed: 23
  },
  {
    sku: "FE-CAN-01",
    mode: "product",
    copy: {
      headline: "Forty-five hours of quiet light",
      body: "Ripe fig and black tea, poured by hand.",
      cta: "Light one"
    },
    aspectRatios: ["portrait_3_4", "landscape_4_3", "portrait_9_16"],
    layout: "stage",
    seed: 37
  },
  {
    sku: "FE-BOWL-26",
    mode: "product",
    copy: { headline: "Room for four at the table", body: "Sage glaze that breaks to brown at the rim." },
    aspectRatios: ["square", "landscape_4_3"],
    layout: "split",
    seed: 41
  },
  {
    sku: "FE-TEA-100",
    mode: "halax",
    copy: { headline: "Tea that remembers the fire", cta: "Taste it" },
    aspectRatios: ["square", "portrait_3_4", "landscape_16_9"],
    seed: 53
  }
]
