import type { GuidelineDraft } from "@marque/core/guidelines"

const base = {
  scope: { channels: [], marketIds: [], media: [] },
  marketsMayRelax: false,
  enabled: true,
  source: "manual"
} as const
const advice = { ...base, kind: "guidance", severity: "info" } as const
const check = { ...base, kind: "check" } as const

/** The brand book of Fig & Ember as rules. Their examples hold in English, the language of its default market. */
export const demoGuidelines: ReadonlyArray<GuidelineDraft> = [
  {
    ...advice,
    group: "voice",
    name: "Name the material",
    statement: "Name the material, the making or the weight in the hand, and stop there. One thought a sentence.",
    doExample: "Red clay, slow fire, your first coffee.",
    dontExample: "The mug that changes everything about your mornings."
  },
  {
    ...check,
    group: "voice",
    name: "No exclamation marks",
    statement: "We speak quietly. What is good about a thing is in the words.",
    severity: "warn",
    check: { type: "max_exclamation", maximum: 0 },
    doExample: "Made for slow evenings.",
    dontExample: "Made for slow evenings!"
  },
  {
    ...advice,
    group: "voice",
    name: "Speak to one person at home",
    statement: "Second person, sentence case, no crowd. Somebody is reading this on a sofa."
  },
  {
    ...check,
    group: "copy",
    name: "Words we leave out",
    statement: "Loud praise makes quiet things look cheap.",
    severity: "block",
    check: {
      type: "banned_terms",
      terms: [
        { term: "luxury", suggestion: "stoneware" },
        { term: "luxurious" },
        { term: "ultimate" },
        { term: "must-have" },
        { term: "game-changing" },
        { term: "revolutionary" },
        { term: "cheap", suggestion: "simple" },
        { term: "best-ever" }
      ]
    },
    doExample: "A simple bowl for the first soup of autumn.",
    dontExample: "The ultimate luxury bowl."
  },
  {
    ...check,
    group: "copy",
    name: "A headline under 45 characters",
    statement: "The picture speaks first. A headline has fewer than seven words.",
    severity: "warn",
    check: { type: "max_length", part: "headline", maximum: 45 },
    doExample: "Red clay, slow fire",
    dontExample: "Everything you have always wanted from a mug for slow mornings"
  },
  {
    ...check,
    group: "copy",
    name: "No urgency",
    statement: "Nothing here runs away: no countdowns, no last chances.",
    severity: "warn",
    check: {
      type: "banned_terms",
      terms: [{ term: "hurry" }, { term: "last chance" }, { term: "act now" }, { term: "only today" }]
    },
    doExample: "Fired in small batches, all winter.",
    dontExample: "Hurry, last chance!"
  },
  {
    ...check,
    group: "visual",
    name: "Our tones first",
    statement: "Paper, ink and clay carry a picture; a foreign colour may be a guest in it, not the host.",
    severity: "warn",
    check: { type: "foreign_colour", tolerance: 0.5 }
  },
  {
    ...check,
    group: "visual",
    name: "The glaze as it is",
    statement:
      "Do not tint, flip or crop through a product: every mug fires a little differently, and people get what they saw.",
    severity: "warn",
    check: { type: "product_fidelity", maximum: 3 }
  },
  {
    ...check,
    group: "logo",
    name: "Room around the flame drop",
    statement: "Nothing stands nearer to the logo than half its height.",
    severity: "warn",
    check: { type: "logo_clear_space", minimum: 0.5 }
  },
  {
    ...check,
    group: "channel",
    name: "Quiet lines on Meta",
    statement: "A button has two or three words; longer ones are cut off in the feed.",
    severity: "info",
    check: { type: "max_length", part: "cta", maximum: 20 },
    scope: { ...base.scope, channels: ["meta"] },
    marketsMayRelax: true,
    doExample: "See the mug",
    dontExample: "See everything there is to know about this mug"
  },
  {
    ...check,
    group: "legal",
    name: "No claims about health, sleep or mood",
    statement: "A scent or a tea does not heal. Claims of that kind need proof that we do not have.",
    severity: "block",
    check: {
      type: "banned_terms",
      terms: [
        { term: "detox" },
        { term: "healing" },
        { term: "anti-stress" },
        { term: "miracle" },
        { term: "guilt-free" },
        { term: "relieves stress" },
        { term: "helps you sleep" }
      ]
    },
    doExample: "A scent of fig leaf, cedar and a little smoke.",
    dontExample: "A healing scent that relieves stress."
  },
  {
    ...check,
    group: "accessibility",
    name: "Words that can be read",
    statement: "Even the largest letters stand out from their ground by 3 at least, also in sunlight.",
    severity: "warn",
    check: { type: "min_contrast", ratio: 3 }
  }
]
