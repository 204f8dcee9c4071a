import { demoCampaigns } from "./demo-campaign.ts"
import type { AspectRatio } from "@marque/core/model"

/** `key` is referenced by the arrangement below, `place` is a place's name. */
export interface DemoPicture {
  readonly key: string
  readonly sku: string
  readonly place?: string
  readonly mode: "product" | "halax" | "place"
  readonly copy: { readonly headline: string; readonly body?: string; readonly cta?: string }
  readonly aspectRatios: Array<AspectRatio>
  readonly layout?: "stage" | "arch" | "halax" | "bleed" | "split"
  readonly seed: number
}

/** In order of creation: a visitor sees the last ones first. */
export const demoPictures: ReadonlyArray<DemoPicture> = [
  {
    key: "mug-story",
    sku: "FE-MUG-01",
    mode: "product",
    copy: { headline: "Your first cup, thrown by hand", cta: "See the mug" },
    aspectRatios: ["portrait_9_16"],
    layout: "stage",
    seed: 73
  },
  {
    key: "mug-story-question",
    sku: "FE-MUG-01",
    mode: "product",
    copy: { headline: "What does your morning sound like?", cta: "See the mug" },
    aspectRatios: ["portrait_9_16"],
    layout: "stage",
    seed: 73
  },
  {
    key: "mist-story",
    sku: "FE-MIST-200",
    mode: "product",
    copy: { headline: "One room, one breath of fig", cta: "Find your room" },
    aspectRatios: ["portrait_9_16"],
    layout: "stage",
    seed: 79
  },
  {
    key: "mug",
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
    key: "mist",
    sku: "FE-MIST-200",
    mode: "halax",
    copy: { headline: "Fig leaf, cedar and a little smoke", cta: "Find your room" },
    aspectRatios: ["portrait_3_4", "portrait_9_16", "square"],
    seed: 23
  },
  {
    key: "candle",
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
    key: "bowl",
    sku: "FE-BOWL-26",
    mode: "product",
    copy: { headline: "Room for four at the table", body: "Sage glaze that breaks to brown at the rim." },
    aspectRatios: ["square", "landscape_4_3"],
    layout: "split",
    seed: 41
  },
  {
    key: "tea",
    sku: "FE-TEA-100",
    mode: "halax",
    copy: { headline: "Tea that remembers the fire", cta: "Taste it" },
    aspectRatios: ["square", "portrait_3_4", "landscape_16_9"],
    seed: 53
  },
  {
    key: "niche",
    sku: "FE-CAN-01",
    place: "Evening niche",
    mode: "place",
    copy: { headline: "The evening is yours", cta: "Light one" },
    aspectRatios: ["portrait_3_4"],
    seed: 61
  },
  {
    key: "counter",
    sku: "FE-MUG-01",
    place: "Kitchen counter",
    mode: "place",
    copy: { headline: "SLOW MORNINGS BEGIN HERE" },
    aspectRatios: ["square"],
    seed: 67
  }
]

export const demoClip = {
  key: "mug-clip",
  of: { key: "mug", index: 0 },
  motion: "push_in",
  seconds: 3,
  seed: 71
} as const

/** Days left of the rights of {@link ENDING_PLACE}: fewer than the 30 of the warning. */
const RIGHTS_LEFT_DAYS = 21
const ENDING_PLACE = "Stone terrace"
const DAY_MS = 24 * 60 * 60_000

const of = (key: string, ...indexes: ReadonlyArray<number>) => indexes.map((index) => ({ key, index }))

/** Oldest first: the default market. */
export const demoMarkets = [
  {
    name: "United States",
    countries: ["US"],
    languages: ["en-US"],
    currency: "USD",
    timeZone: "America/New_York",
    units: "imperial" as const,
    bannedTerms: ["all-natural"],
    requiredTerms: []
  },
  {
    name: "United Kingdom",
    countries: ["GB"],
    languages: ["en-GB"],
    currency: "GBP",
    timeZone: "Europe/London",
    units: "metric" as const,
    bannedTerms: [],
    requiredTerms: [],
    disclaimers: [
      {
        texts: [{ language: "en-GB", text: "Each piece is made by hand; glaze and size vary a little." }],
        minPx: 12
      }
    ],
    legalNotes: "Prices include VAT."
  },
  {
    name: "Germany, Austria, Switzerland",
    countries: ["DE", "AT", "CH"],
    languages: ["de", "de-AT", "de-CH"],
    currency: "EUR",
    timeZone: "Europe/Berlin",
    units: "metric" as const,
    toneOverride: "Informal address, plain words, no superlatives.",
    bannedTerms: ["Wunder", "billig"],
    requiredTerms: [],
    disclaimers: [
      {
        texts: [{ language: "de", text: "Jedes Stück ist Handarbeit; Glasur und Größe weichen leicht ab." }],
        minPx: 12
      },
      { texts: [{ language: "de", text: "Preise inklusive Mehrwertsteuer." }], minPx: 12, channels: ["print"] }
    ],
    legalNotes: "Prices include VAT. Candles carry the safety pictograms."
  }
]

/** UTC, as `YYYY-MM-DD`. */
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Days from now: all within the list that opens first. */
const datesFrom = (now: number) => {
  const date = (title: string, days: number, yearly: boolean, note: string) => {
    const day = dayAt(now + days * DAY_MS)
    const years = yearly ? 7 : 0
    return {
      title,
      // 29 February is no day of every year.
      date: `${Number(day.slice(0, 4)) - years}${day.slice(4).replace("-02-29", "-02-28")}`,
      yearly,
      marketIds: [],
      sensitivity: "open" as const,
      note
    }
  }
  return [
    date("Fig & Ember’s anniversary", 26, true, "The first kiln was lit on this day."),
    date("Winter glazes arrive", 12, false, "Two new glazes for the mug and the bowl."),
    date("Open studio evening", 40, false, "Tea, talk and unglazed seconds in the workshop.")
  ]
}

const picked = (key: string, index: number) => ({ output: { key, index }, pick: "picked" as const })
const rejected = (key: string, index: number) => ({ output: { key, index }, pick: "rejected" as const })

const demoPhotoshoot = {
  name: "Autumn table",
  brief: "The pieces that stand on a table from October on, warm and without decoration.",
  folder: "Autumn table",
  direction: {
    look: "studio" as const,
    light: "Soft, from the left",
    mood: "Calm, unhurried",
    props: "",
    avoid: "Cutlery, flowers",
    people: false
  },
  setLook: { locked: true, seed: 11, camera: "three_quarter" as const },
  shots: [
    { name: "Mug on the backdrop", setting: "backdrop" as const, picks: [picked("mug", 0), picked("mug", 1)] },
    { name: "Bowl beside its words", setting: "split" as const, picks: [picked("bowl", 0), picked("bowl", 1)] },
    { name: "Mug at the counter", setting: "at_place" as const, picks: [picked("counter", 0)] },
    { name: "Tea in the house style", setting: "house_style" as const, picks: [rejected("tea", 2)] }
  ]
}

const demoNotes = [
  {
    output: { key: "niche", index: 0 },
    text: "The flame is the brightest spot here. Could the words move away from it?",
    place: { x: 0.5, y: 0.55 }
  },
  { output: { key: "bowl", index: 0 }, text: "This is the glaze we mixed in spring: keep it for the launch." }
]

/** `now` is UTC ms. */
export const demoArrangement = (now: number) => ({
  folders: [
    { name: "Autumn table", outputs: [...of("mug", 0, 1), ...of("bowl", 0, 1), ...of("counter", 0)] },
    { name: "Fragrance", outputs: [...of("mist", 0, 1), ...of("candle", 0), ...of("niche", 0)] },
    { name: "Stories", outputs: [...of("mug-story", 0), ...of("mug-story-question", 0), ...of("mist-story", 0)] }
  ],
  favourites: [...of("mug", 0), ...of("candle", 1)],
  archived: [
    { output: { key: "mist", index: 2 }, daysAgo: 2 },
    { output: { key: "candle", index: 2 }, daysAgo: 6 },
    { output: { key: "tea", index: 2 }, daysAgo: 12 }
  ],
  rights: [{ place: ENDING_PLACE, validUntil: dayAt(now + RIGHTS_LEFT_DAYS * DAY_MS) }],
  dates: datesFrom(now),
  campaigns: demoCampaigns(now),
  photoshoots: [demoPhotoshoot],
  notes: demoNotes
})
