import { Effect, Layer, Ref, Stream } from "effect"
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import type { Notice } from "../kernel/notice.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { DOWNLOAD_NAME_MAX } from "../model/download-name.ts"
import { templateProblem, USUAL_TEMPLATE } from "../model/name-template.ts"
import type { ExportPlan } from "../results/export-plan.rules.ts"
import { ExportArchive, ExportFailed } from "../results/export.service.ts"
import { pictureZipPaths } from "./fixtures/picture-zip.paths.ts"
import { sampleZipPage, sampleZipPicture } from "./fixtures/picture-zip.states.ts"
import { pictureZipActors } from "./picture-zip.actors.ts"
import { pictureZipMachine } from "./picture-zip.machine.ts"
import { zipPlan } from "./picture-zip.rules.ts"
import { PictureZipStore } from "./picture-zip.service.ts"
import { pictureZipView } from "./picture-zip.view.ts"

/** The time is what a busy machine may need and asserts nothing. */
const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 60_000 })

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Store = (typeof PictureZipStore)["Service"]

const start = (
  count: number,
  { archive, ...change }: Partial<Store> & { archive?: (typeof ExportArchive)["Service"]["pack"] } = {}
) => {
  const packed: Array<ExportPlan> = []
  const asked = { pages: 0, taken: [] as Array<string> }
  const page = sampleZipPage(count)
  const numbers = page.pictures.map((_, at) => at)
  const store = Layer.succeed(PictureZipStore, {
    find: () => Effect.succeed({ numbers }),
    facts: (_brandId, wanted) =>
      Effect.sync(() => {
        asked.pages += 1
        return { ...page, pictures: wanted.flatMap((at) => page.pictures[at] ?? []) }
      }),
    taken: ({ assetIds }) => Effect.sync(() => void asked.taken.push(...assetIds)),
    ...change
  })
  const pack =
    archive ??
    ((plan: ExportPlan) => {
      packed.push(plan)
      return Stream.fromIterable(plan.files.map((_, at) => at + 1))
    })
  const time = makeTestTime(Layer.merge(store, Layer.succeed(ExportArchive, { pack })))
  const actor = createActor(pictureZipMachine.provide({ actors: pictureZipActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_fig" }
  })
  const notices: Array<Notice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  const view = () => pictureZipView(actor.getSnapshot())
  const open = async () => {
    actor.send({ type: "zip.open", of: { filter: {} } })
    await until(() => expect(view().state).not.toBe("finding"))
  }
  return { ...time, actor, asked, notices, open, packed, view }
}

describe("pictures as one zip", () => {
  it("are counted, named with a live example, written down page by page and packed", async () => {
    const { actor, asked, notices, open, packed, view } = start(250)
    await open()
    expect(view()).toMatchObject({
      found: "250 pictures",
      names: { example: "For example fig-ember_fig-candle_1x1_1.jpg" }
    })
    actor.send({ type: "template.change", template: "{name}-{date}" })
    expect(view().names.example).toBe("For example fig-candle-0-2026-11-22.jpg")
    actor.send({ type: "form.submit" })
    await until(() => expect(notices.map(({ text }) => text)).toEqual(["250 pictures downloaded"]))
    expect(asked.pages).toBe(1 + 3)
    expect(asked.taken).toHaveLength(250)
    expect(packed[0]?.files).toHaveLength(250)
    expect(view().isOpen).toBe(false)
  })

  it("that are recalled or gone are left out, and said", async () => {
    const { actor, notices, open } = start(3, {
      facts: () => Effect.succeed({ ...sampleZipPage(2), left: 1 })
    })
    await open()
    actor.send({ type: "form.submit" })
    await until(() =>
      expect(notices.map(({ text }) => text)).toEqual([
        "2 pictures downloaded. 1 was left out: recalled, deleted or without a file"
      ])
    )
    expect(notices[0]?.kind).toBe("warning")
  })

  it("are named as the organization names files, until something else is typed", async () => {
    const ours = { ...sampleZipPage(1), template: "{name}_{brand}" }
    const { actor, open, packed, view } = start(1, { facts: () => Effect.succeed(ours) })
    await open()
    expect(view()).toMatchObject({
      names: { template: "{name}_{brand}", example: "For example fig-candle-0_fig-ember.jpg" }
    })
    actor.send({ type: "template.change", template: "" })
    expect(view()).toMatchObject({ names: { template: "" }, canSubmit: false })
    actor.send({ type: "template.change", template: "{brand}" })
    actor.send({ type: "form.submit" })
    await until(() => expect(packed[0]?.files.map(({ path }) => path)).toEqual(["fig-ember.jpg"]))
  })

  it("are not packed by a template that makes no names, and it is kept after a failure", async () => {
    const message = "a.jpg could not be fetched. Nothing was saved."
    const { actor, open, view } = start(2, { archive: () => Stream.fail(new ExportFailed({ message })) })
    await open()
    actor.send({ type: "template.change", template: "{colour}" })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({
      state: "ready",
      names: { problem: "There is no part {colour}" },
      canSubmit: false
    })
    actor.send({ type: "template.change", template: "{id}" })
    actor.send({ type: "form.submit" })
    await until(() => expect(view()).toMatchObject({ state: "ready", error: message, names: { template: "{id}" } }))
  })

  it("stop half way when the person stops them", async () => {
    const stopped = Effect.runSync(Ref.make(false))
    const { actor, notices, open, view } = start(2, {
      archive: () => Stream.concat(Stream.make(1), Stream.never).pipe(Stream.ensuring(Ref.set(stopped, true)))
    })
    await open()
    actor.send({ type: "form.submit" })
    await until(() => expect(view().progress?.text).toBe("1 of 2 pictures"))
    actor.send({ type: "dialog.close" })
    await until(() => expect(Effect.runSync(Ref.get(stopped))).toBe(true))
    expect(view().state).toBe("ready")
    expect(notices).toEqual([])
  })

  it("that cannot be found say why, and are looked for again", async () => {
    let tries = 0
    const { actor, open, view } = start(1, {
      find: () => {
        tries += 1
        return Effect.fail(new BackendFailed({ data: { code: "invalid", message: "One zip holds at most 5,000" } }))
      }
    })
    await open()
    expect(view()).toMatchObject({ state: "failed", error: "One zip holds at most 5,000" })
    actor.send({ type: "zip.retry" })
    await until(() => expect(tries).toBe(2))
  })
})

it.each([
  ["", "Write how the files are named, for example {product}_{ratio}_{seq}"],
  ["{colour}_{seq}", "There is no part {colour}"],
  ["{product", "Close every { with a }"],
  ["x".repeat(201), "At most 200 characters"],
  ["plain", undefined],
  [USUAL_TEMPLATE, undefined],
  ["{campaign|photoshoot}.{ext}", undefined]
])("the template %j is answered with %j", (template, problem) => {
  expect(templateProblem(template)).toBe(problem)
})

/** What Windows refuses, or reads otherwise. */
const unsafe = /[<>:"/\\|?*\p{Cc}]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu

it("any names and any template give as many safe names in NFC as there are pictures", () => {
  const word = fc.oneof(fc.constantFrom("con", "NUL", "Com1", "é", "e\u0301", "無印", "..", "a/b\\c:d"), fc.string())
  const picture = fc.record({ name: word, product: word })
  const template = fc.constantFrom("{name}", "{product}", "{name}_{product}", "{seq}", "picture", USUAL_TEMPLATE)
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 40 }), template, (pictures, chosen) => {
      const page = {
        brand: "Fig",
        left: 0,
        pictures: pictures.map(({ name, product }, at) => sampleZipPicture(at, { name, products: [product] }))
      }
      const names = zipPlan(page, chosen).files.map(({ path }) => path)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(pictures.length)
      for (const name of names) {
        expect(name).not.toMatch(unsafe)
        expect(name).toBe(name.normalize("NFC"))
        expect(name.length).toBeLessThanOrEqual(DOWNLOAD_NAME_MAX)
      }
    })
  )
})

it("the lists hold every picture under the name of its file, and run nothing in a spreadsheet", () => {
  const pictures = [
    sampleZipPicture(0, { name: "=HYPERLINK(1)", alt: 'A "fig", lit', campaign: "Autumn", certificate: "cert1" }),
    sampleZipPicture(1, { score: { state: "scored", value: 91.5, verdict: "on_brand" }, rightsUntil: "2027-01-31" })
  ]
  const { sheets } = zipPlan({ brand: "Fig", left: 0, pictures }, "{product}")
  const [csv, json] = sheets
  const [head, one, two] = csv?.text.split("\r\n") ?? []
  expect(head).toContain("file,id,name,alt,products,places,campaign")
  expect(one).toMatch(/^fig-candle\.jpg,asset0,'=HYPERLINK\(1\),"A ""fig"", lit",Fig Candle,,Autumn,/)
  expect(one).toContain(",cert1,2026-11-22,")
  expect(two).toMatch(/^fig-candle-2\.jpg,asset1,.*,2027-01-31,91\.5,on_brand,draft,/)
  expect(JSON.parse(json?.text ?? "")).toMatchObject([
    { file: "fig-candle.jpg", assetId: "asset0", certificate: "cert1", madeOn: "2026-11-22" },
    { file: "fig-candle-2.jpg", score: { value: 91.5 } }
  ])
  expect(json?.text).not.toContain("/files/")
})

it("the lists name files that got other names, and of all others what they were named", () => {
  const plan = zipPlan(sampleZipPage(2), "{name}")
  expect(plan.renamed?.((path) => path)).toEqual(plan.sheets)
  const [first = { path: "" }, second = { path: "" }] = plan.files
  const [csv, json] = plan.renamed?.((path) => (path === first.path ? "other-2.jpg" : path)) ?? []
  expect(csv?.text.split("\r\n").map((line) => line.split(",")[0])).toEqual([
    "\ufefffile",
    "other-2.jpg",
    second.path,
    ""
  ])
  expect(JSON.parse(json?.text ?? "")).toMatchObject([{ file: "other-2.jpg" }, { file: second.path }])
})

it("paths reach every state, transition and guard outcome of a zip", async () => {
  expect(await walkPaths(pictureZipPaths)).toMatchObject({ missing: [], unneeded: [] })
})
