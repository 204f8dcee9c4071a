import { dayLater } from "../model/day.ts"
import { type Brief, blankBrief } from "./campaigns.schema.ts"

/** What a sample takes from the brand. */
export interface SampleGround {
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly marketIds: Brief["marketIds"]
  readonly productIds: Brief["productIds"]
  readonly placementIds: Brief["placementIds"]
  readonly languages: Brief["languages"]
}

interface Sample {
  readonly name: string
  readonly text: string
  /** Days until its first day, and how long it runs, both days included. */
  readonly startsIn: number
  readonly days: number
  readonly brief: Partial<Brief>
}

const samples = {
  launch: {
    name: "Product launch",
    text: "Four weeks that introduce something new, with a teaser and the day it arrives.",
    startsIn: 28,
    days: 28,
    brief: {
      objective: "launch",
      message: "Something new is here, made to be used every day.",
      metric: "Visits to the product page",
      target: "2,000 in the first two weeks",
      audience: [
        { name: "People who bought before", needs: "A reason to look again", avoid: "Discounts" },
        { name: "People who follow us", needs: "To see it in use", avoid: "Technical detail" }
      ],
      proofPoints: ["Made to last", "Ships within two days"],
      conceptCount: 3
    }
  },
  season: {
    name: "Seasonal offer",
    text: "Two weeks with one offer, a code and a last day that is said.",
    startsIn: 21,
    days: 14,
    brief: {
      objective: "conversion",
      message: "Two weeks, one good reason to bring it home now.",
      metric: "Orders with the code",
      target: "150",
      audience: [{ name: "People who looked and did not buy", needs: "A good moment", avoid: "Pressure" }],
      conceptCount: 2
    }
  },
  always_on: {
    name: "Brand presence",
    text: "Six calm weeks that keep the brand in sight between launches.",
    startsIn: 14,
    days: 42,
    brief: {
      objective: "awareness",
      message: "Good things, well made, seen where they are used.",
      metric: "Reach",
      target: "50,000 people",
      audience: [{ name: "People who do not know us yet", needs: "To see what we make", avoid: "Insider words" }],
      conceptCount: 4
    }
  }
} as const satisfies Readonly<Record<string, Sample>>

export type SampleKey = keyof typeof samples

// The keys of the record above.
export const SAMPLE_KEYS = Object.keys(samples) as ReadonlyArray<SampleKey>

export const sampleOf = (key: SampleKey): Pick<Sample, "name" | "text"> => {
  const { name, text } = samples[key]
  return { name, text }
}

/** A brief that can be proposed as it stands where the brand has markets and products. */
export const sampleBrief = (key: SampleKey, { today, ...ground }: SampleGround): Brief => {
  const { brief, days, startsIn } = samples[key]
  const startsAt = dayLater(today, startsIn)
  const endsAt = dayLater(startsAt, days - 1)
  return {
    ...blankBrief,
    ...brief,
    ...ground,
    startsAt,
    endsAt,
    approvalBy: dayLater(startsAt, -7),
    ...(key === "season" && {
      offer: { text: "10 % off this range", code: "SEASON10", validFrom: startsAt, validTo: endsAt }
    })
  }
}
