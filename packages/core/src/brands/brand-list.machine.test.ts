import fc from "fast-check"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { BrandId, OrganizationId } from "../model/ids.ts"
import {
  Reverification,
  ReverificationCancelled,
  ReverificationRequired,
  type ReverifyLevel
} from "../model/reverification.ts"
import type { RecordListEmitted } from "../records/record-list.rules.ts"
import { brandListMachine } from "./brand-list.machine.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import { brandListInput, brandPage } from "./brand-list.rules.ts"
import { brandListView } from "./brand-list.view.ts"
import { brandListActors } from "./brand-list.actors.ts"
import type { Brand } from "./brands.schema.ts"
import { BrandRemoval } from "./brand-removal.service.ts"
import { brandMemory } from "./brands-memory.layer.ts"
import { BrandStore } from "./brands.service.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"

/** 21 November 2026. */
const TODAY = 1_795_262_400_000
const DAY_MS = 24 * 60 * 60 * 1000
const ash: Brand = { ...exampleBrand, _id: BrandId.make("brand_2"), name: "Ash", status: "published" }
const foreign: Brand = {
  ...exampleBrand,
  _id: BrandId.make("brand_9"),
  organizationId: OrganizationId.make("org_9"),
  name: "Foreign"
}

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** What the person does when asked for a proof; without one the last proof is fresh. */
type Proof = "given" | "withheld" | "not believed"

const start = async ({
  canManage = true,
  proof,
  ...changes
}: Partial<BrandStore["Service"]> & { canManage?: boolean; proof?: Proof } = {}) => {
  const asked: Array<ReverifyLevel> = []
  let fresh = proof === undefined
  const store = Layer.effect(
    BrandStore,
    Effect.map(BrandStore, (memory) => ({ ...memory, ...changes }))
  )
  const removal = Layer.effect(
    BrandRemoval,
    Effect.map(BrandRemoval, ({ remove }) => ({
      remove: (brandId: string) =>
        Effect.suspend(() => (fresh ? remove(brandId) : Effect.fail(new ReverificationRequired({ level: "moderate" }))))
    }))
  )
  const reverification = Layer.succeed(Reverification, {
    prove: (level) =>
      Effect.gen(function* () {
        asked.push(level)
        yield* Effect.sleep(60_000)
        if (proof === "withheld") return yield* new ReverificationCancelled()
        fresh = proof === "given"
      }),
    requests: Stream.empty,
    settle: () => Effect.void
  })
  const time = makeTestTime(
    Layer.mergeAll(store, removal).pipe(
      Layer.provide(Layer.fresh(brandMemory([exampleBrand, ash, foreign]))),
      Layer.merge(reverification)
    )
  )
  await time.runtime.runPromise(TestClock.setTime(TODAY))
  const actor = createActor(brandListMachine.provide({ actors: brandListActors(time.runtime) }), {
    clock: time.clock,
    input: brandListInput({ organizationId: "org_1", canManage, timeZone: "UTC" })
  })
  const emitted: Array<RecordListEmitted<NoFilter>> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  const view = () => brandListView(actor.getSnapshot())
  const settle = async (ms: number) => {
    await time.advance(ms)
    for (let turn = 0; turn < 8; turn++) await time.settle()
  }
  const removesAsh = async () => {
    actor.send({ type: "rows.archive", ids: ["brand_2"] })
    await settle(0)
    actor.send({ type: "rows.remove", ids: ["brand_2"] })
    actor.send({ type: "name.change", name: "Ash" })
    actor.send({ type: "act.confirm" })
    await settle(0)
  }
  const all = () => [...view().items, ...view().archivedItems].map(({ name }) => name)
  return {
    ...time,
    actor,
    all,
    asked,
    emitted,
    removesAsh,
    settle,
    view,
    names: () => view().items.map(({ name }) => name)
  }
}

const undo = { label: "Undo", event: { type: "undo.take" } }

describe("the brands of an organization", () => {
  it("S-140 S-196 are listed by name, with where they lead and what may be done", async () => {
    const { view } = await start()
    expect(view()).toMatchObject({
      state: "ready",
      count: "2 brands",
      newRecord: { label: "New brand", href: "/brands/new" },
      canSelect: false,
      bulk: undefined
    })
    expect(view().items).toMatchObject([
      {
        name: "Ash",
        href: "/brands/brand_2",
        statusLabel: "Published",
        acts: [{ kind: "archive" }],
        deletedOn: undefined
      },
      { name: "Fig & Ember", statusLabel: "Draft", logoUrl: exampleBrand.logoUrl }
    ])
  })

  it("S-140 S-196 are archived at once, come back with undo as they were, and say when they are deleted", async () => {
    const { actor, advance, emitted, names, view } = await start()
    actor.send({ type: "rows.archive", ids: ["brand_2"] })
    await advance(0)
    expect(names()).toEqual(["Fig & Ember"])
    expect(emitted.at(-1)).toMatchObject({ type: "notice", kind: "success", text: "Ash archived", action: undo })
    expect(view()).toMatchObject({ archivedBelow: true, archivedTitle: "Archived", count: "1 brand, 1 archived" })
    expect(view().archivedItems).toMatchObject([
      {
        name: "Ash",
        statusLabel: "Archived",
        archivedBy: "Archived by somebody on 21 Nov 2026",
        deletedOn: "Deleted on 21 Dec 2026",
        acts: [
          { kind: "restore", label: "Restore" },
          { kind: "remove", label: "Delete now" }
        ]
      }
    ])
    actor.send({ type: "undo.take" })
    await advance(0)
    expect(view()).toMatchObject({ archivedItems: [], count: "2 brands" })
    expect(view().items[0]).toMatchObject({ name: "Ash", statusLabel: "Published", deletedOn: undefined })
  })

  it("are deleted only by who typed the name, letter for letter", async () => {
    const { actor, advance, emitted, names, view } = await start()
    actor.send({ type: "rows.archive", ids: ["brand_2"] })
    await advance(0)
    actor.send({ type: "rows.remove", ids: ["brand_2"] })
    expect(view().confirm).toEqual({
      title: "Delete Ash now?",
      text: "Its pictures, products, places, markets, logos and uploads are deleted with it, for ever.",
      confirmLabel: "Delete now",
      cancelLabel: "Cancel",
      typed: { label: "Type Ash to delete it", value: "" },
      canConfirm: false
    })
    for (const wrong of ["", "ash", "Ashe", "As"]) {
      actor.send({ type: "name.change", name: wrong })
      expect(view().confirm?.canConfirm).toBe(false)
      actor.send({ type: "act.confirm" })
      expect(view().confirm).toBeDefined()
    }
    actor.send({ type: "name.change", name: " Ash " })
    expect(view().confirm?.canConfirm).toBe(true)
    actor.send({ type: "act.confirm" })
    await advance(0)
    expect(names()).toEqual(["Fig & Ember"])
    expect(view().archivedItems).toEqual([])
    expect(emitted.at(-1)).toMatchObject({ type: "notice", kind: "success", text: "Ash deleted" })
  })

  it("S-240 are deleted only after a fresh proof of who asks, however long it takes, and then by themselves", async () => {
    const { all, asked, emitted, removesAsh, settle } = await start({ proof: "given" })
    await removesAsh()
    await settle(59_999)
    expect([asked, all()]).toEqual([["moderate"], ["Fig & Ember", "Ash"]])
    await settle(1)
    expect(all()).toEqual(["Fig & Ember"])
    expect(emitted.at(-1)).toMatchObject({ type: "notice", kind: "success", text: "Ash deleted" })
  })

  it("S-240 stay as they were when the proof is canceled, which says nothing more, and can be deleted later", async () => {
    const { all, asked, emitted, removesAsh, settle, view } = await start({ proof: "withheld" })
    await removesAsh()
    const before = emitted.length
    await settle(60_000)
    expect([all(), emitted.length, view().confirm]).toEqual([["Fig & Ember", "Ash"], before, undefined])
    await removesAsh()
    expect(asked).toEqual(["moderate", "moderate"])
  })

  it("ask for a proof once: a server that asks again is told as a failure", async () => {
    const { all, asked, emitted, removesAsh, settle } = await start({ proof: "not believed" })
    await removesAsh()
    await settle(60_000)
    expect([all(), asked]).toEqual([["Fig & Ember", "Ash"], ["moderate"]])
    expect(emitted.at(-1)).toEqual({ type: "notice", kind: "error", text: "Confirm it is you." })
  })

  it("say the person's own role, the day of the last activity and how many pictures there are", async () => {
    const brands = [{ ...ash, role: "creator" as const, lastActivityAt: TODAY - DAY_MS, pictures: 1240 }, exampleBrand]
    const { view } = await start({ list: () => Stream.make(brands) })
    expect(view().items).toMatchObject([
      {
        name: "Ash",
        roleLabel: "Your role: Creator",
        lastActivity: "Last activity on 20 Nov 2026",
        pictures: "1,240 pictures"
      },
      { name: "Fig & Ember", roleLabel: "Your role: Manager", lastActivity: undefined, pictures: undefined }
    ])
  })

  it("are asked for by name again after the question was left", async () => {
    const { actor, view } = await start()
    actor.send({ type: "rows.remove", ids: ["brand_2"] })
    actor.send({ type: "name.change", name: "Ash" })
    actor.send({ type: "act.cancel" })
    actor.send({ type: "rows.remove", ids: ["brand_2"] })
    expect(view().confirm?.typed?.value).toBe("")
  })

  it("stay where they are when the backend refuses", async () => {
    const refuse = () => Effect.fail(new BackendFailed({ data: { code: "forbidden", message: "Ask Maren." } }))
    const { actor, advance, emitted, names } = await start({ archive: refuse })
    actor.send({ type: "rows.archive", ids: ["brand_2"] })
    await advance(0)
    expect(names()).toEqual(["Ash", "Fig & Ember"])
    expect(emitted).toEqual([{ type: "notice", kind: "error", text: "Ask Maren." }])
  })

  it("offer nothing to who may only look", async () => {
    const { view } = await start({ canManage: false })
    expect(view().items.flatMap(({ acts }) => acts)).toEqual([])
    expect(view().newRecord).toBeUndefined()
  })
})

it("a page holds what was found, and the pages together each of it once, by name, the archived ones last", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-c ]{0,4}$/), { maxLength: 35 }),
      fc.stringMatching(/^[a-c]?$/),
      fc.integer({ min: 1, max: 4 }),
      (all, q, every) => {
        const status = (at: number) => (at % every === 0 ? "archived" : "draft")
        const brands = all.map(
          (name, at) =>
            ({
              ...exampleBrand,
              _id: BrandId.make(`b${at}`),
              name,
              status: status(at)
            }) as const
        )
        const { pages, total, totalArchived } = brandPage(brands, { page: 1, q })
        const shown = Array.from({ length: pages }, (_, at) => brandPage(brands, { page: at + 1, q }).rows).flat()
        const wanted = brands.filter(({ name }) => name.includes(q))
        const wantedArchived = wanted.filter((brand) => brand.status === "archived")
        expect({ total, totalArchived }).toEqual({
          total: wanted.length - wantedArchived.length,
          totalArchived: wantedArchived.length
        })
        const firstArchived = shown.findIndex(({ archived }) => archived)
        expect(firstArchived === -1 ? 0 : shown.length - firstArchived).toBe(wantedArchived.length)
        expect(new Set(shown.map(({ _id }) => _id))).toEqual(new Set(wanted.map(({ _id }) => _id)))
        expect(shown).toHaveLength(wanted.length)
        expect(brandPage(brands, { page: pages + 3, q }).page).toBe(pages)
      }
    )
  )
})
