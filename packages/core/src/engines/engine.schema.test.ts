import { Schema } from "effect"
import { expect, it } from "vitest"
import { localOffer } from "./engine-policy.rules.ts"
import { EngineOffer, Operation } from "./engine.schema.ts"

it("an order that runs for long is stored as JSON and read again, whatever the provider calls it", () => {
  for (const reference of ["job 7", { job: 7, more: [1, null] }, 7, null]) {
    const operation = { provider: "gateway", model: "film", reference, startedAt: 1_800_000_000_000 }
    const stored = JSON.stringify(Schema.encodeSync(Operation)(operation))
    expect(Schema.decodeUnknownSync(Operation)(JSON.parse(stored))).toEqual(operation)
  }
})

it("an engine is offered with what it makes and in which modes", () => {
  expect(Schema.decodeUnknownSync(EngineOffer)(localOffer)).toEqual(localOffer)
  expect(() => Schema.decodeUnknownSync(EngineOffer)({ ...localOffer, makes: ["music"] })).toThrow('Expected "image"')
})
