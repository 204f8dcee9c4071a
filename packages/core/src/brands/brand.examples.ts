import { dropLogo } from "../model/fixtures/example-pictures.ts"
import { AssetId, BrandId, LogoId, OrganizationId } from "../model/ids.ts"
import type { Brand } from "./brands.schema.ts"

/** A finished brand, for named states and tests. */
export const exampleBrand: Brand = {
  _id: BrandId.make("brand_1"),
  organizationId: OrganizationId.make("org_1"),
  name: "Fig & Ember",
  slug: "fig-ember",
  status: "draft",
  accentColour: "#B5331E",
  logoUrl: dropLogo,
  role: "manager",
  isDemo: false,
  organization: { clerkId: "org_1", name: "Fig & Ember" },
  website: "https://fig-and-ember.example",
  version: 4,
  identity: {
    tagline: "Made for slow evenings.",
    voice: "Warm, quiet and exact. We say what a thing is made of and how it feels in the hand, and stop there.",
    adjectives: ["warm", "quiet", "crafted"],
    bannedTerms: ["luxury", "ultimate", "must-have"],
    disclaimer: "Never leave a burning candle unattended.",
    colours: [
      { id: "c1", name: "Ember", hex: "#B5331E", role: "primary" },
      { id: "c2", name: "Paper", hex: "#F6EDE2", role: "background" },
      { id: "c3", name: "Ink", hex: "#231815", role: "text" },
      { id: "c4", name: "Fig plum", hex: "#5B2A3C", role: "secondary" },
      { id: "c5", name: "Sage", hex: "#8A9A78", role: "accent" }
    ],
    type: [
      { role: "heading", family: "Fraunces" },
      { role: "body", family: "DM Sans" }
    ]
  },
  logos: [
    {
      _id: LogoId.make("logo_1"),
      name: "primary",
      variant: "primary",
      theme: "any",
      assetId: AssetId.make("asset_logo"),
      url: dropLogo,
      isDefault: true
    }
  ]
}

/** The same brand a minute after it was made: a name and one colour. */
export const freshBrand: Brand = {
  _id: exampleBrand._id,
  organizationId: exampleBrand.organizationId,
  name: "Fig & Ember",
  slug: "fig-ember",
  status: "draft",
  accentColour: "#B5331E",
  role: "manager",
  isDemo: false,
  organization: exampleBrand.organization,
  version: 1,
  identity: {
    tagline: "",
    voice: "",
    adjectives: [],
    bannedTerms: [],
    disclaimer: "",
    colours: exampleBrand.identity.colours.slice(0, 1),
    type: exampleBrand.identity.type
  },
  logos: []
}
