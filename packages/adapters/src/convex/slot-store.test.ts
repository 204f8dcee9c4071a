import { type CampaignSlot, SlotStore } from "@marque/core/campaign-assets"
import { getFunctionName } from "convex/server"
import { Effect, Option, Stream } from "effect"
import { expect, it } from "vitest"
import * as slots from "./slot-store.ts"

const slot = (id: string): CampaignSlot => ({
  _id: id,
  key: id,
  assetSpecId: id,
  placementId: "any-square",
  marketId: "m_1",
  width: 1080,
  height: 1080,
  format: "image",
  mode: "product",
  seed: 1,
  copy: [],
  required: true,
  locked: false,
  status: "planned",
  alternatives: 0,
  decisions: []
})

const head = {
  campaignId: "c_1",
  brandId: "b_1",
  name: "Autumn",
  status: "approved",
  archived: false,
  pages: 2,
  markets: [],
  products: [],
  places: [],
  runs: [],
  mayProduce: true,
  mayDecide: false,
  mayOverride: false,
  mayShare: false
}

/** Answers every query by its name and arguments; `calls` are the changes. */
const client = () => {
  const calls: Array<readonly [string, unknown]> = []
  const fake = {
    query: async (reference: never, args: unknown) => {
      calls.push([getFunctionName(reference), args])
      return { count: 1, credits: 0, engine: "Local engine", local: true, problems: [] }
    },
    mutation: async (reference: never, args: unknown) => {
      calls.push([getFunctionName(reference), args])
      return { runId: "run_1" }
    },
    onUpdate: (reference: never, args: { readonly page?: number }, tell: (value: unknown) => void) => {
      const answers = getFunctionName(reference) === "campaignSlots:page" ? [slot(`s_${args.page}`)] : head
      queueMicrotask(() => tell(answers))
      return () => {}
    }
  } as never
  return { calls, fake }
}

it("puts the pages of a campaign's slots together, in the order of the plan", async () => {
  const { fake } = client()
  const { pages: _, ...shown } = head
  const found = await Effect.runPromise(
    SlotStore.use((store) => Stream.runHead(store.watch("c_1"))).pipe(Effect.provide(slots.layer(fake)))
  )
  expect(Option.getOrThrow(found)).toEqual({ ...shown, slots: [slot("s_0"), slot("s_1")] })
})

it("asks for a price, starts a run under its key and changes slots by functions of their own", async () => {
  const { calls, fake } = client()
  const chosen = { campaignId: "c_1", slotIds: ["s_1"] }
  const texts = { onPicture: { headline: "Abend" }, post: { hashtags: [], alt: "" } }
  const words = { slotId: "s_1", language: "de", expected: "hash" }
  await Effect.runPromise(
    SlotStore.use((store) =>
      Effect.all([
        store.quote(chosen),
        store.produce({ ...chosen, idempotencyKey: "k" }),
        store.retryRun({ runId: "run_1", idempotencyKey: "k" }),
        store.plan({ campaignId: "c_1", moves: [{ slotId: "s_1" }] }),
        store.write({ ...words, texts }),
        store.decide({ slotId: "s_1", hash: "h", decision: "approve" })
      ])
    ).pipe(Effect.provide(slots.layer(fake)))
  )
  expect(calls).toEqual([
    ["campaignRuns:quote", chosen],
    ["campaignRuns:produce", { ...chosen, idempotencyKey: "k" }],
    ["campaignRuns:retry", { runId: "run_1", idempotencyKey: "k" }],
    ["campaignSlots:plan", { campaignId: "c_1", moves: [{ slotId: "s_1" }], today: expect.stringMatching(/^\d{4}-/) }],
    ["campaignSlots:write", { ...words, texts }],
    ["slotReviews:decide", { slotId: "s_1", hash: "h", decision: "approve" }]
  ])
})
