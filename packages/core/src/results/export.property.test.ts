import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { placements } from "../channels/placements.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ExportSlot } from "./export-facts.schema.ts"
import { exportPath, exportPlan, slotFileName } from "./export-plan.rules.ts"
import { matchRows } from "./result-matching.rules.ts"
import { noMetrics } from "./results.schema.ts"
import { isWebLink, utmLink } from "./utm.rules.ts"
import { templateProblem, USUAL_TEMPLATE } from "../model/name-template.ts"

const words = {
  language: "en",
  onPicture: { headline: "=Warm light", body: "For long, slow evenings" },
  post: { caption: 'Say "hello"', hashtags: ["#warm", "#light"], alt: "A mug" }
}
const slot = (slotId: string, more: Partial<ExportSlot> = {}): ExportSlot => ({
  slotId,
  placementId: "story",
  market: "Germany",
  product: "Ember Mug",
  copy: [words],
  file: { url: `https://files.example/${slotId}`, mime: "image/jpeg", bytes: 1_000 },
  ...more
})
const facts = { brand: "Fig & Ember", campaign: "Spring table", slots: [], mayExport: true }

/** As the backend makes ids. */
const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{32}$/), { minLength: 2, maxLength: 6 })
const text = fc.string({ unit: "grapheme", maxLength: 150 })

/** Parts of every kind among words that a path could be made of. */
const templates = fc
  .array(
    fc.oneof(
      fc.constantFrom("{brand}", "{campaign|photoshoot}", "{product}", "{market}", "{id}", "{seq}", "{date}", "{name}"),
      fc.constantFrom("../", "..", "/", "\\", "con", " ", "_", "-", ".", "{ratio}"),
      fc.stringMatching(/^[^{}]{1,12}$/)
    ),
    { minLength: 1, maxLength: 8 }
  )
  .map((parts) => parts.join(""))
  .filter((template) => template.trim() !== "")

describe("file names", () => {
  it("are unique, short, safe on every system, and lead back to their slot", () => {
    fc.assert(
      fc.property(ids, text, text, text, text, templates, (slotIds, brand, campaign, market, product, template) => {
        expect(templateProblem(template)).toBeUndefined()
        const slots = slotIds.map((slotId) => slot(slotId, { market, product }))
        const names = slots.map((each) => slotFileName({ brand, campaign }, each, template))
        for (const each of slots) {
          const steps = exportPath({ brand, campaign }, each, template).split("/")
          expect(steps).toHaveLength(3)
          expect(steps.filter((step) => step === "" || /^\.+$/.test(step))).toEqual([])
        }
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) {
          expect(name.length).toBeLessThanOrEqual(120)
          // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
          expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f]|[. ]$/)
        }
        const rows = names.map((subject) => ({ ...noMetrics, rowKey: "0", date: "2027-05-13", subject, content: "" }))
        const targets = slotIds.map((slotId) => ({ slotId, ids: [slotId] }))
        expect(matchRows(rows, targets, []).rows.map(({ slotId }) => slotId)).toEqual(slotIds)
      })
    )
  })

  it("stand in a tree of channel and market, also for markets that no folder can be called by", () => {
    expect(exportPath(facts, slot("a1"), USUAL_TEMPLATE)).toBe(
      "meta/germany/fig-ember_spring-table_ember-mug_germany_story_a1.jpg"
    )
    expect(exportPath(facts, slot("a1", { market: "CON", placementId: "unknown" }), USUAL_TEMPLATE)).toMatch(
      /^any\/con-folder\//
    )
    expect(
      exportPath(facts, slot("a1", { market: "…", file: { url: "", mime: "x", bytes: 1 } }), USUAL_TEMPLATE)
    ).toMatch(/^meta\/folder\/.*\.bin$/)
  })
})

describe("links", () => {
  it("keep what they had but UTM parameters, and say where they were followed", () => {
    const part = fc.stringMatching(/^[a-z]{1,8}$/)
    const query = fc.array(fc.tuple(fc.oneof(part, fc.constant("utm_source")), part), { maxLength: 4 })
    fc.assert(
      fc.property(query, fc.option(part), text, (pairs, fragment, campaign) => {
        const search = pairs.map((pair) => pair.join("=")).join("&")
        const link = `https://example.com/a${search === "" ? "" : `?${search}`}${fragment === null ? "" : `#${fragment}`}`
        const found = new URL(utmLink(link, { source: "meta", medium: "paid_social", campaign, content: "a1" }))
        const kept = pairs.filter(([name]) => name !== "utm_source")
        expect([...found.searchParams].slice(0, kept.length)).toEqual(kept)
        expect(found.searchParams.getAll("utm_source")).toEqual(["meta"])
        expect(found.searchParams.get("utm_campaign")).toBe(campaign.toWellFormed())
        expect(found.searchParams.get("utm_content")).toBe("a1")
        expect(found.hash).toBe(fragment === null ? "" : `#${fragment}`)
      })
    )
    expect(
      ["https://a.b", "http://a.b/c?d", "ftp://a", "javascript:alert(1)", "https:// a", ""].map(isWebLink)
    ).toEqual([true, true, false, false, false, false])
  })
})

describe("sheets of ad managers", () => {
  const sheetsOf = (slots: ReadonlyArray<ExportSlot>) =>
    new Map(
      exportPlan({ ...facts, slots }, "https://example.com/spring", USUAL_TEMPLATE).sheets.map(({ path, text }) => [
        path,
        text.trim().split("\r\n")
      ])
    )

  it("B-210 have the rows of their channels, paused, with names by which results find their slot", () => {
    const video = { url: "", mime: "video/mp4", bytes: 1 }
    const found = sheetsOf([
      slot("a1"),
      slot("a2", { file: video }),
      slot("a3", { placementId: "display-300x250", copy: [] }),
      slot("a4", { placementId: "any-square" })
    ])
    expect([...found.keys()]).toEqual(["copy-sheet.csv", "ad-managers/meta-ads.csv", "ad-managers/google-ads.csv"])
    const [heads, picture, clip, ...more] = found.get("ad-managers/meta-ads.csv") ?? []
    expect(heads).toBe(
      "Campaign Name,Ad Set Name,Ad Name,Ad Status,Title,Body,Link Description,Link,Image File Name,Video File Name"
    )
    const name = "fig-ember_spring-table_ember-mug_germany_story"
    expect(picture).toContain(
      `${name}_a1,PAUSED,'=Warm light,"Say ""hello""\n\n#warm #light",,https://example.com/spring?`
    )
    expect(picture).toContain(`utm_content=a1,${name}_a1.jpg,`)
    expect(clip).toContain(`utm_content=a2,,${name}_a2.mp4`)
    expect(more).toEqual([])
    expect(found.get("ad-managers/google-ads.csv")?.[1]).toMatch(
      /,display\/germany\/.*_a3\.jpg,https:\/\/example\.com\/spring\?.*utm_content=a3,Paused$/
    )
  })

  it("of channels whose ad manager has a template of its own have the fields of its form", () => {
    const ids = placements.filter(({ channel }) => channel === "linkedin" || channel === "tiktok").map(({ id }) => id)
    const found = sheetsOf(ids.map((placementId, at) => slot(`b${at}`, { placementId })))
    const rows = ["linkedin", "tiktok"].map((name) => (found.get(`ad-managers/${name}-ads.csv`) ?? []).slice(1))
    expect(rows.flat()).toHaveLength(ids.length)
    expect(rows.every((each) => each.length > 0)).toBe(true)
  })
})

describe("the copy sheet", () => {
  it("B-210 has one row per slot with its words in every language, its link and its days", () => {
    const slots = [
      slot("a1", { plannedOn: "2027-05-01", deliveredAt: Date.UTC(2027, 3, 30), liveAt: Date.UTC(2027, 4, 1) }),
      slot("a2", { copy: [words, { ...words, language: "de" }], placementId: "elsewhere" }),
      { ...slot("a3"), file: undefined }
    ] as ReadonlyArray<ExportSlot>
    const plan = exportPlan({ ...facts, slots }, "https://example.com/spring", USUAL_TEMPLATE)
    const rows = plan.sheets[0]?.text.trim().split("\r\n") ?? []
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain("Headline (en)")
    expect(rows[0]).toContain("Headline (de)")
    expect(rows[1]).toContain("utm_source=meta&utm_medium=paid_social&utm_campaign=spring-table&utm_content=a1")
    expect(rows[1]).toContain("2027-05-01,2027-04-30,2027-05-01")
    expect(rows[1]).toContain(`,'=Warm light,"For long, slow evenings",`)
    expect(rows[1]).toContain('"Say ""hello""",,,#warm #light,A mug')
    expect(plan).toMatchObject({ name: "fig-ember_spring-table.zip", bytes: 2_000, left: 1 })
    expect(
      exportPlan({ ...facts, slots }, "", USUAL_TEMPLATE)
        .sheets.map(({ text }) => text)
        .join()
    ).not.toContain("utm_source")
  })

  it("has no cell that a spreadsheet would run", () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const cells = csvText(rows)
          .slice(1)
          .split(/[\r\n,]+/)
        expect(cells.filter((cell) => /^"?[=+@-]/.test(cell) && rows.some((row) => row.includes(cell)))).toEqual([])
      })
    )
  })
})
