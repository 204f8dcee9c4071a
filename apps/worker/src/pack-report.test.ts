import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { archiveOf } from "@marque/adapters/brand-pack/archive"
import { BrandSnapshot } from "@marque/core/brand-data"
import { measuredBrand, packOf, packRows, writePack } from "@marque/core/brand-files"
import { type CheckReport, portableReport, reportText } from "@marque/core/creative"
import { type ScoreWork, TaskQueue } from "@marque/core/queue"
import { demoFile } from "@marque/studio/demo"
import { Effect, Layer, Schema } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { FileUnreachable, type Files } from "./files.ts"
import { scoreAsset } from "./score-asset.ts"

const MARQUE = fileURLToPath(new URL("../../../packages/studio/src/node/check/main.ts", import.meta.url))

const rule = {
  group: "visual",
  kind: "check",
  severity: "warn",
  marketsMayRelax: false,
  enabled: true,
  source: "manual",
  scope: { channels: [], marketIds: [], media: [] }
} as const

const snapshot = Schema.decodeUnknownSync(BrandSnapshot)({
  name: "Fig & Ember",
  identity: {
    tagline: "",
    voice: "",
    adjectives: [],
    bannedTerms: ["luxury"],
    disclaimer: "Handmade.",
    colours: [
      { id: "paper", name: "Linen", hex: "#F6EDE2", role: "background" },
      { id: "ink", name: "Ink", hex: "#231815", role: "text" },
      { id: "red", name: "Ember", hex: "#B5331E", role: "primary", maxShare: 30 }
    ],
    colourPairs: [{ one: "paper", other: "red", use: "large_text" }],
    type: [{ role: "heading", family: "Fraunces" }]
  },
  logos: [{ assetId: "asset_logo", isDefault: true, name: "Primary", theme: "light", variant: "primary" }],
  markets: [market("row_1", "DACH", "de-AT"), market("row_2", "Nordics", "sv-SE", "nb-NO")],
  guidelines: [
    {
      ...rule,
      guidelineId: "row_3",
      name: "Sharp enough",
      statement: "No small files.",
      severity: "block",
      check: { type: "min_resolution", minimum: 9000 }
    },
    {
      ...rule,
      guidelineId: "row_4",
      name: "Few foreign colours",
      statement: "Ours.",
      check: { type: "foreign_colour", tolerance: 0 }
    },
    {
      ...rule,
      guidelineId: "row_5",
      name: "Only up north",
      statement: "There.",
      check: { type: "exposure", maximum: 0.2 },
      scope: { ...rule.scope, marketIds: ["row_2"] }
    }
  ]
})

function market(marketId: string, name: string, ...languages: ReadonlyArray<string>) {
  return {
    marketId,
    name,
    countries: ["AT"],
    languages,
    currency: "EUR",
    timeZone: "Europe/Vienna",
    units: "metric",
    bannedTerms: ["billig"],
    requiredTerms: []
  }
}

let folder = ""
let logo: Uint8Array = new Uint8Array()
const named = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marque-report-"))
  logo = await readFile(demoFile("logos/primary.svg"))
  const pack = packOf(snapshot, new Map([["asset_logo", { type: "svg", bytes: logo }]]), { version: 4 })
  await writeFile(named("brand.zip"), archiveOf(writePack(pack)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ids = { logo: "storage_logo", primary: "logos/primary-primary-light.svg" }
const names = new Map<string, string>([
  ...packRows(snapshot).guidelines.map(([key, { guidelineId }]) => [guidelineId, key] as const),
  [ids.logo, ids.primary]
])

const byWorker = async (picture: string, marketId: string | undefined, language?: string): Promise<CheckReport> => {
  const reports: Array<CheckReport> = []
  const guidelines = (snapshot.guidelines ?? []).map(({ guidelineId, ...one }) => ({ ...one, _id: guidelineId }))
  const measured = measuredBrand(
    { state: "published", version: 4, language: "en", snapshot, guidelines },
    { channel: undefined, marketId, language, medium: "image", campaignIds: [] }
  )
  const work: ScoreWork = {
    assetId: "a",
    fileUrl: picture,
    files: [],
    brand: { ...measured, logos: [{ id: ids.logo, variant: "primary", url: demoFile("logos/primary.svg") }] },
    readAt: 0,
    mendable: true,
    labels: [],
    facts: {}
  }
  const files: Files = {
    read: (url) => Effect.promise(() => readFile(url)),
    save: (url) => Effect.fail(new FileUnreachable({ cause: url }))
  }
  const queue = Layer.mock(TaskQueue, { scored: (_, { report }) => Effect.sync(() => void reports.push(report)) })
  await Effect.runPromise(
    Effect.provide(
      scoreAsset("t", work, files, () => Effect.void),
      queue
    )
  )
  const [report] = reports
  if (report === undefined) throw new Error("it is measured")
  return report
}

const byCommand = (
  ...args: ReadonlyArray<string>
): Promise<{ readonly errors: string; readonly out: string; readonly status: unknown }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [MARQUE, "check", ...args, "--brand", named("brand.zip"), "--json"],
      (error, out, errors) => resolve({ errors, out, status: error?.code ?? 0 })
    )
  })

it.each([
  ["products/ember-mug.jpg", undefined],
  ["places/stone-terrace.jpg", "nordics"],
  ["places/stone-terrace.jpg", "nordics", "nb-NO"]
])("B-510 marque check with the exported pack and the worker give equal bytes for %s", async (name, key, language?) => {
  const picture = demoFile(name)
  const marketId =
    key === undefined ? undefined : packRows(snapshot).markets.find(([each]) => each === key)?.[1].marketId
  const report = await byWorker(picture, marketId, language)
  const { errors, out, status } = await byCommand(
    picture,
    ...(key === undefined ? [] : ["--market", key]),
    ...(language === undefined ? [] : ["--language", language])
  )
  expect(errors).toBe("")
  expect(out).toBe(reportText(portableReport(report, names)))
  expect(status).toBe(1)
  expect(report.scope?.language).toBe(language ?? (key === undefined ? "de-AT" : "sv-SE"))
  expect(report.blockedBy).toEqual(["logo", "row_3"])
  expect(JSON.parse(out)).toMatchObject({
    blockedBy: ["logo", "sharp-enough"],
    rules: { state: "published", version: 4 }
  })
  expect(report.checks.some(({ id }) => id === "row_5")).toBe(key !== undefined)
})

it("a language that the market does not have is refused, and those that it has are named", async () => {
  const { errors, status } = await byCommand(demoFile("products/ember-mug.jpg"), "--language", "sv-SE")
  expect(errors).toContain("has no language sv-SE in that market; it has de-AT")
  expect(status).toBe(2)
})
