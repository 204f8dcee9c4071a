import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import type { Notice } from "../kernel/notice.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { Reverification, ReverificationRequired } from "../model/reverification.ts"
import type { ExportPlan } from "../results/export-plan.rules.ts"
import { ExportArchive, ExportFailed } from "../results/export.service.ts"
import { organizationExportStates as states } from "./fixtures/organization-export.states.ts"
import { organizationExportActors } from "./organization-export.actors.ts"
import { organizationExportMachine } from "./organization-export.machine.ts"
import { organizationArchives } from "./organization-export.rules.ts"
import type { OrganizationExportPage } from "./organization-export.schema.ts"
import { OrganizationExports } from "./organization-export.service.ts"
import { organizationExportTexts } from "./organization-export.texts.ts"
import { organizationExportView } from "./organization-export.view.ts"

type Source = typeof OrganizationExports.Service

const file = (id: string, bytes = 10) => ({
  path: `brands/fig/files/${id}.jpg`,
  url: `/files/${id}`,
  bytes,
  row: ["Fig & Ember", id]
})

const pages: ReadonlyArray<OrganizationExportPage> = [
  { texts: [{ path: "members.csv", text: "one," }], files: [], next: "1" },
  {
    texts: [{ path: "members.csv", text: "two" }],
    files: [file("a"), file("b")],
    pack: { brandId: "brand_fig", path: "brands/fig/brand-pack.zip" }
  }
]

const whole: Source = {
  page: (_, cursor) => Effect.succeed(pages[Number(cursor ?? 0)] ?? { texts: [], files: [] }),
  pack: () => Effect.succeed({ content: {}, bytes: 5 })
}

interface Given {
  readonly source?: Partial<Source>
  /** Paths that cannot be fetched. */
  readonly gone?: ReadonlyArray<string>
  readonly pack?: (typeof ExportArchive)["Service"]["pack"]
}

const start = ({ gone = [], pack, source }: Given = {}) => {
  const packed: Array<ExportPlan> = []
  const manifests: Array<string> = []
  const proofs: Array<string> = []
  const archive =
    pack ??
    ((plan: ExportPlan) => {
      packed.push(plan)
      const failed = new Map(gone.map((path) => [path, `${path} could not be fetched`]))
      manifests.push(...(plan.closing?.(failed) ?? []).map(({ text }) => text))
      return Stream.fromIterable(plan.files.map((_, at) => at + 1))
    })
  const layers = Layer.mergeAll(
    Layer.succeed(OrganizationExports, { ...whole, ...source }),
    Layer.succeed(ExportArchive, { pack: archive }),
    Layer.succeed(Reverification, {
      prove: (level) => Effect.sync(() => void proofs.push(level)),
      requests: Stream.empty,
      settle: () => Effect.void
    })
  )
  const { advance, clock, runtime } = makeTestTime(layers)
  const actor = createActor(organizationExportMachine.provide({ actors: organizationExportActors(runtime) }), {
    clock,
    input: { organizationId: "organization_fig", name: "Fig & Ember" }
  })
  const notices: Array<Notice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  actor.send({ type: "export.start" })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await advance(0)
  }
  return { actor, manifests, notices, packed, proofs, settle, view: () => organizationExportView(actor.getSnapshot()) }
}

it("everything is looked through, then packed with the brands' packs and a manifest of all files", async () => {
  const { manifests, notices, packed, settle, view } = start()
  await settle()
  expect(packed).toHaveLength(1)
  expect(packed[0]).toMatchObject({
    name: "fig-ember_export.zip",
    sheets: [{ path: "members.csv", text: "one,two" }],
    files: [{ url: "/files/a" }, { url: "/files/b" }, { path: "brands/fig/brand-pack.zip", bytes: 5 }]
  })
  expect(manifests[0]).toContain("brands/fig/files/a.jpg,10,in the archive,Fig & Ember,a")
  expect(notices).toEqual([{ type: "notice", kind: "success", text: "3 files exported" }])
  expect(view()).toMatchObject({ busy: false, progress: undefined, error: undefined })
})

it("a file that cannot be fetched and a pack that cannot be written are named, and the rest goes on", async () => {
  const pack = () => Effect.fail(new BackendFailed({ data: "An archived brand cannot be changed" }))
  const { manifests, notices, settle } = start({ gone: ["brands/fig/files/b.jpg"], source: { pack } })
  await settle()
  expect(manifests[0]).toContain("b.jpg,10,brands/fig/files/b.jpg could not be fetched")
  expect(manifests[0]).toContain("brand-pack.zip,,An archived brand cannot be changed")
  expect(notices).toMatchObject([
    { kind: "warning", text: "1 file exported. 2 files could not be fetched; manifest.csv names them" }
  ])
})

it("asks for a fresh proof, once, and goes on by itself", async () => {
  let asked = 0
  const page: Source["page"] = (id, cursor) =>
    Effect.suspend(() => {
      asked += 1
      return asked === 1 ? Effect.fail(new ReverificationRequired({ level: "lax" })) : whole.page(id, cursor)
    })
  const { notices, proofs, settle } = start({ source: { page } })
  await settle()
  expect([proofs, notices.map(({ kind }) => kind)]).toEqual([["lax"], ["success"]])
})

it("says how far it is, can be stopped, and saves nothing then", async () => {
  const { actor, notices, settle, view } = start({ pack: () => Stream.concat(Stream.make(1), Stream.never) })
  await settle()
  expect(view()).toMatchObject({ canStop: true, progress: { text: "1 of 3 files packed", fraction: 1 / 3 } })
  actor.send({ type: "export.stop" })
  await settle()
  expect([view().busy, notices]).toEqual([false, []])
})

it("an archive that fails is said, and begun again by hand", async () => {
  const { settle, view } = start({ pack: () => Stream.fail(new ExportFailed({ message: "The disk is full." })) })
  await settle()
  expect(view()).toMatchObject({ busy: false, error: "The disk is full." })
})

it("splits what one zip cannot hold: texts in the first, each with the manifest of its own files", () => {
  const files = [file("a", 1_500_000_000), file("b", 400_000_000), file("c", 3_000_000_000), file("d", 1)]
  const texts = new Map([["members.csv", "one"]])
  const plans = organizationArchives({ name: "Fig", texts, files, missing: new Map([["x", "gone"]]) }, () => undefined)
  expect(plans.map(({ name }) => name)).toEqual(["fig_export_1.zip", "fig_export_2.zip", "fig_export_3.zip"])
  expect(plans.map((plan) => plan.files.map(({ url }) => url))).toEqual([
    ["/files/a", "/files/b"],
    ["/files/c"],
    ["/files/d"]
  ])
  expect(plans.map(({ sheets }) => sheets.length)).toEqual([1, 0, 0])
  expect(organizationExportTexts.done(4, 3)).toBe("4 files exported in 3 archives")
  const manifests = plans.map(({ closing }) => closing?.(new Map())[0]?.text.trim().split("\r\n").length)
  expect(manifests).toEqual([4, 2, 2])
})

it("has one archive also of nothing but texts", () => {
  const plans = organizationArchives({ name: "Fig", texts: new Map(), files: [], missing: new Map() }, () => undefined)
  expect(plans.map(({ name }) => name)).toEqual(["fig_export.zip"])
})

it("shows how many files were found before it can say how far it is", () => {
  expect(organizationExportView(states.gathering).progress).toEqual({
    text: "Looking through the organization: 300 files so far",
    fraction: undefined
  })
  expect(organizationExportView(states.proving)).toMatchObject({ busy: true, canStop: false })
  expect(organizationExportView(states.failed).error).toBe("No connection.")
})
