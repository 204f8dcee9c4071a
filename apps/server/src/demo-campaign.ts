import { blankBrief } from "@marque/core/campaigns"

const DAY_MS = 86_400_000

/** Campaigns of the demo: one approved, one proposed; `now` is UTC ms. */
export const demoCampaigns = (now: number) => {
  const day = (days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const [approverIds, allowedDays, leftOut, marketIds] = [[], [], [], []]
  return [
    {
      stage: "approved" as const,
      products: ["FE-MUG-01", "FE-CAN-01", "FE-BOWL-26"],
      places: ["Evening niche"],
      answers: {
        ...blankBrief,
        approverIds,
        allowedDays,
        leftOut,
        marketIds,
        productIds: [],
        placeIds: [],
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
        ...blankBrief,
        approverIds,
        allowedDays,
        leftOut,
        marketIds,
        productIds: [],
        placeIds: [],
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
