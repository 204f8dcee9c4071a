import type { Limit } from "@marque/core/model"

/** Protects visitors of the demo and the installation from each other. */
export const DEMO_LIMITS = {
  demoVisitorLife: {
    what: "Life of a visitor of the demo without an account, and of their copy of it",
    value: 24 * 3_600_000,
    unit: "ms",
    why: "A copy is work and disk space; whoever wants to keep something signs up",
    answer: "the session has ended"
  },
  demoCopies: {
    what: "Copies of the demo that visitors without an account have at a time",
    value: 100,
    unit: "count",
    why: "Every copy is filled by the queue",
    answer: "429 with the seconds until the oldest one ends"
  },
  demoVisitsByAddress: {
    what: "Visitors of the demo without an account from one address",
    value: 20,
    unit: "per hour",
    why: "One client must not use up all copies",
    answer: "429 with the seconds to wait"
  },
  demoResets: {
    what: "Resets of one person's demo",
    value: 6,
    unit: "per hour",
    why: "A reset deletes and fills everything",
    answer: "429 with the seconds to wait"
  },
  demoResetsInAll: {
    what: "Resets of demos by visitors without an account",
    value: 60,
    unit: "per hour",
    why: "A new visitor has a count of their own",
    answer: "429 with the seconds to wait"
  }
} as const satisfies Record<string, Limit>
