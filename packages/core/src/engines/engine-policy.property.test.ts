import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  BadOutput,
  Cancelled,
  ContentBlocked,
  CreditLimit,
  type GenError,
  InvalidRequest,
  NotConfigured,
  ProviderDown,
  QuotaExhausted,
  RateLimited,
  TimedOut,
  Unsupported
} from "./engine.errors.ts"
import {
  chooseEngine,
  explain,
  goesLocal,
  localInstead,
  localOffer,
  MAX_TRIES,
  mayTryAgain,
  pollMs,
  retryWaitMs
} from "./engine-policy.rules.ts"

const provider = "river"
const limited = (retryAfterMs?: number) =>
  new RateLimited({ provider, ...(retryAfterMs !== undefined && { retryAfterMs }) })
const every: ReadonlyArray<GenError> = [
  new NotConfigured({ provider }),
  new InvalidRequest({ provider }),
  new Unsupported({ provider, feature: "clips" }),
  new ContentBlocked({ provider, stage: "input", category: "violence", providerCode: "content_policy_violation" }),
  limited(),
  new QuotaExhausted({ provider }),
  new ProviderDown({ provider }),
  new TimedOut({ provider, afterMs: 120_000 }),
  new Cancelled({ provider }),
  new BadOutput({ provider, reason: "html" }),
  new CreditLimit({ needed: 3, left: 1 })
]
const tags = (test: (error: GenError) => boolean) => every.filter(test).map(({ _tag }) => _tag)
const ofTag = (tag: GenError["_tag"]) => every.filter(({ _tag }) => _tag === tag)

describe("trying again", () => {
  it("is for limits, failures and time, and for nothing else", () => {
    expect(tags((error) => mayTryAgain(error, 1))).toEqual(["RateLimited", "ProviderDown", "TimedOut"])
  })

  it("happens three times, so that there are four tries", () => {
    expect([1, 2, 3, 4].map((failed) => mayTryAgain(new ProviderDown({ provider }), failed))).toEqual([
      true,
      true,
      true,
      false
    ])
    expect(MAX_TRIES).toBe(4)
  })

  it("waits 1 s doubled up to 30 s with jitter, and never less than the provider asks for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
        (failed, chance, asked) => {
          const wait = retryWaitMs(limited(asked), failed, chance)
          const whole = Math.min(30_000, 1_000 * 2 ** (failed - 1))
          expect(wait).toBeGreaterThanOrEqual(Math.max(asked ?? 0, whole / 2))
          expect(wait).toBeLessThanOrEqual(Math.max(asked ?? 0, whole))
        }
      )
    )
    expect([1, 2, 3].map((failed) => retryWaitMs(new ProviderDown({ provider }), failed, 0))).toEqual([
      1_000, 2_000, 4_000
    ])
  })

  it("does not wait for a provider that asks for more than a minute", () => {
    expect([60_000, 60_001].map((ms) => mayTryAgain(limited(ms), 1))).toEqual([true, false])
  })

  it("looks at a long order after 5 s and later every 15 s", () => {
    expect([0, 1, 2, 3, 9].map(pollMs)).toEqual([5_000, 7_500, 11_250, 15_000, 15_000])
  })
})

describe("the local engine", () => {
  it("steps in for what is missing, down, slow or out of quota, never for content, input or credits", () => {
    expect(tags(goesLocal)).toEqual(["NotConfigured", "Unsupported", "QuotaExhausted", "ProviderDown", "TimedOut"])
  })

  it("says why on the picture", () => {
    expect(every.filter(goesLocal).map((error) => localInstead("River 2", error))).toEqual([
      "Made by the local engine because River 2 is not set up here",
      "Made by the local engine because River 2 cannot make clips",
      "Made by the local engine because River 2 has no quota left",
      "Made by the local engine because River 2 did not answer",
      "Made by the local engine because River 2 did not answer"
    ])
  })
})

describe("a failure that nothing stepped in for", () => {
  it("says that nothing was charged, except for credits that were never there, and is never handed out again", () => {
    for (const error of every) {
      const { message, retryable } = explain(error, "River 2")
      expect(message.endsWith("You were not charged.")).toBe(error._tag !== "CreditLimit")
      expect(retryable).toBe(false)
    }
  })

  it("names the stage at which content was refused, with the category alone", () => {
    expect(ofTag("ContentBlocked").map((error) => explain(error, "River 2"))).toEqual([
      {
        code: "provider_refused",
        message: "The provider refused this prompt: violence. You were not charged.",
        retryable: false
      }
    ])
    const output = new ContentBlocked({ provider, stage: "output", providerCode: "IMAGE_SAFETY" })
    expect(explain(output, "River 2").message).toBe(
      "The provider refused this picture: its rules. You were not charged."
    )
  })

  it("uses the engine's own explanation of what it cannot do", () => {
    const script = new Unsupported({ provider: "local", feature: "script", explanation: "These letters have no font." })
    expect(explain(script, "Local engine").message).toBe("These letters have no font. You were not charged.")
  })
})

describe("choosing an engine", () => {
  const river = { ...localOffer, id: "river:2", name: "River 2", local: false, makes: ["image"] } as const
  const choose = (chosen: string | undefined, mode: "product" | "animate" = "product", left = 10) =>
    chooseEngine({ mode, credits: { needed: 2, left }, ...(chosen !== undefined && { chosen }) }, [localOffer, river])

  it("is local unless the person chose another", () => {
    expect(choose(undefined)).toEqual({ engine: localOffer })
    expect(choose("local")).toEqual({ engine: localOffer })
    expect(choose("river:2")).toEqual({ engine: river })
  })

  it("goes local for an engine that is not there or cannot make the mode, and keeps what was chosen", () => {
    expect(choose("lake:1")).toEqual({ engine: localOffer, instead: { id: "lake:1", because: "NotConfigured" } })
    expect(choose("river:2", "animate")).toEqual({
      engine: localOffer,
      instead: { id: "river:2", because: "Unsupported" }
    })
    expect(chooseEngine({ chosen: "river:2", mode: "place" }, [{ ...river, modes: ["product"] }])).toMatchObject({
      instead: { because: "Unsupported" }
    })
  })

  it("stays with an engine that is too dear and says what is missing", () => {
    expect(choose("river:2", "product", 1)).toEqual({ engine: river, short: { needed: 2, left: 1 } })
    expect(choose("river:2", "product", 2)).toEqual({ engine: river })
  })
})
