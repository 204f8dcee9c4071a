import type { HouseLayoutDraft } from "@marque/core/house-layouts"

/** For sizes that no campaign of the demo plans, so that its plans stay those of the engine's layouts. */
export const demoHouseLayouts: ReadonlyArray<HouseLayoutDraft> = [
  {
    name: "Shelf card",
    layout: "stage",
    variant: 0,
    fixed: { roles: { accent: "#B5331E" }, texts: { cta: "See the shelf" } },
    open: {
      fields: ["headline", "body"],
      pictures: ["product"],
      roles: [],
      placementIds: ["any-square", "display-300x250", "display-336x280"]
    },
    exclusiveFor: []
  },
  {
    name: "At home",
    layout: "bleed",
    variant: 0,
    fixed: { roles: {}, texts: {} },
    open: {
      fields: ["headline", "cta"],
      pictures: ["product", "place", "photo"],
      roles: ["accent"],
      placementIds: ["any-landscape", "any-square", "display-300x600"]
    },
    exclusiveFor: []
  },
  {
    name: "Price card",
    layout: "offer",
    variant: 0,
    fixed: { roles: {}, texts: { cta: "See the shelf" } },
    open: {
      fields: ["headline", "body", "offer"],
      pictures: ["product"],
      roles: [],
      placementIds: ["any-square", "display-336x280"]
    },
    exclusiveFor: []
  }
]
