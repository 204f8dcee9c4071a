import { blankBrief } from "@marque/core/campaigns"

const DAY_MS = 86_400_000

/** Of days that have ended. */
const RESULT_DAYS = 16
/** From the Sunday of a week on: people have more time at its ends. */
const WEEK = [1.3, 0.9, 0.85, 0.9, 0.95, 1.1, 1.35] as const

/** Shares of impressions clicked, and of clicks that became orders. */
interface Performance {
  readonly clicked: number
  readonly bought: number
}

/** One day of one picture; 9 USD for 1,000 impressions, 38 USD an order. */
const dayResult = (impressions: number, { bought, clicked }: Performance) => {
  const clicks = Math.round(impressions * clicked)
  const orders = Math.round(clicks * bought)
  return {
    impressions,
    clicks,
    spend: Math.round(impressions * 0.9),
    conversions: orders * 100,
    revenue: orders * 3_800
  }
}

const storyResults = (now: number) => ({
  fileName: "Ad report.csv",
  currency: "USD",
  days: Array.from({ length: RESULT_DAYS }, (_, at) => {
    const daysAgo = RESULT_DAYS - at
    const share = WEEK[new Date(now - daysAgo * DAY_MS).getUTCDay()] ?? 1
    return {
      daysAgo,
      slots: [
        dayResult(Math.round(2_150 * share), { clicked: 0.0118, bought: 0.031 }),
        dayResult(Math.round(2_090 * share), { clicked: 0.0187, bought: 0.033 })
      ]
    }
  })
})

/** Campaigns of the demo, one of each stage that waits for people; `now` is UTC ms. */
export const demoCampaigns = (now: number) => {
  const day = (days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const [approverIds, allowedDays, leftOut, marketIds] = [[], [], [], []]
  const blank = { ...blankBrief, approverIds, allowedDays, leftOut, marketIds, productIds: [], placeIds: [] }
  return [
    {
      stage: "live" as const,
      markets: ["United States"],
      products: ["FE-MUG-01"],
      places: [],
      pictures: [
        { key: "mug-story", index: 0 },
        { key: "mug-story-question", index: 0 }
      ],
      results: storyResults(now),
      test: { startedDaysAgo: 33, endsInDays: 2, usualRate: 0.012, difference: 0.004 },
      answers: {
        ...blank,
        name: "First cups",
        objective: "consideration" as const,
        message: "A cup that was thrown by hand makes the first ten minutes of a day yours.",
        metric: "Visits to the mug",
        target: "600 in four weeks",
        budget: { amount: 70_000, currency: "USD" },
        audience: [
          { name: "People who visited the mug and left", needs: "A reason to come back", avoid: "Countdowns" }
        ],
        placementIds: ["story"],
        mandatory: [{ kind: "hashtag" as const, text: "#figandember" }],
        proofPoints: ["Stoneware thrown by hand"],
        mustNotSay: ["must-have"],
        references: [],
        keyDates: [],
        startsAt: day(-32),
        endsAt: day(3),
        conceptCount: 2,
        volume: [{ placementId: "story", count: 2 }],
        formats: ["image" as const],
        languages: ["en-US"]
      }
    },
    {
      stage: "in_review" as const,
      markets: ["United States"],
      products: ["FE-MIST-200"],
      places: [],
      pictures: [
        { key: "mist", index: 1 },
        { key: "mist-story", index: 0 }
      ],
      changes: "Let the bottle stand a little higher, so that the button does not cover its foot.",
      answers: {
        ...blank,
        name: "A room that smells of fig",
        objective: "awareness" as const,
        message: "One breath of fig leaf and cedar, and a room is a different one.",
        metric: "People reached",
        target: "20,000 in two weeks",
        audience: [
          {
            name: "People who bought a candle before",
            needs: "To see what else smells of fig",
            avoid: "Lists of notes"
          }
        ],
        placementIds: ["story"],
        mandatory: [{ kind: "hashtag" as const, text: "#figandember" }],
        proofPoints: [],
        mustNotSay: ["must-have"],
        references: [],
        keyDates: [],
        startsAt: day(9),
        endsAt: day(23),
        conceptCount: 2,
        volume: [{ placementId: "story", count: 2 }],
        formats: ["image" as const],
        languages: ["en-US"]
      }
    },
    {
      stage: "approved" as const,
      products: ["FE-MUG-01", "FE-CAN-01", "FE-BOWL-26"],
      places: ["Evening niche"],
      answers: {
        ...blank,
        name: "Slow evenings",
        objective: "conversion" as const,
        message: "Light one candle, pour one cup, and the evening slows down.",
        metric: "Orders with the code",
        target: "150 in four weeks",
        budget: { amount: 1_850_000, currency: "USD" },
        audience: [
          {
            name: "People who bought a candle before",
            needs: "A reason to make it a ritual",
            avoid: "Discounts in the first line"
          },
          {
            name: "People who furnish their first flat",
            needs: "To see the pieces together on one table",
            avoid: "Words from interior magazines"
          }
        ],
        placementIds: ["instagram-feed", "story", "facebook-feed"],
        offer: { text: "A mug with every candle", code: "SLOWLY", validFrom: day(35), validTo: day(48) },
        mandatory: [
          { kind: "hashtag" as const, text: "#figandember" },
          { kind: "disclaimer" as const, text: "Never leave a burning candle unattended." }
        ],
        proofPoints: ["Stoneware thrown by hand", "Soy wax that burns for 40 hours"],
        mustNotSay: ["must-have", "hygge"],
        references: ["The evening table from last autumn: warm, low light, nothing staged"],
        startsAt: day(35),
        endsAt: day(62),
        keyDates: [{ date: day(42), title: "Newsletter to everyone who bought before" }],
        approvalBy: day(28),
        conceptCount: 3,
        volume: [{ placementId: "instagram-feed", count: 3 }],
        formats: ["image" as const],
        languages: ["en-US", "en-GB", "de"]
      }
    },
    {
      stage: "proposed" as const,
      products: ["FE-BOWL-26", "FE-MUG-01"],
      places: ["Kitchen counter"],
      answers: {
        ...blank,
        name: "The new glazes",
        objective: "launch" as const,
        message: "Two new glazes, mixed in spring and fired for the table.",
        metric: "Visits to the new pages",
        target: "4,000 in three weeks",
        audience: [
          { name: "People who set a table often", needs: "To see the colour in daylight", avoid: "Studio gloss" }
        ],
        placementIds: ["instagram-feed", "story", "pinterest-pin", "email-header"],
        mandatory: [{ kind: "hashtag" as const, text: "#figandember" }],
        proofPoints: ["Every glaze is tested for food"],
        mustNotSay: ["must-have"],
        references: [],
        keyDates: [],
        startsAt: day(70),
        endsAt: day(97),
        conceptCount: 3,
        volume: [{ placementId: "instagram-feed", count: 2 }],
        formats: ["image" as const],
        languages: ["en-US", "en-GB", "de"]
      }
    }
  ]
}
