import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleSnapshot, exampleSnapshotGuideline } from "../brand-data/fixtures/brand-data.examples.ts"
import type { BrandSnapshot } from "../brand-data/index.ts"
import { exampleHouseLayoutDraft } from "../house-layouts/fixtures/house-layout.examples.ts"
import { AssetId, GuidelineId, HouseLayoutId, MarketId } from "../model/ids.ts"
import { type BrandPack, PACK_FILE, type PackFolder } from "./brand-pack.schema.ts"
import { knownFiles, packChanges, type PackedFile, packOf } from "./pack-snapshot.rules.ts"
import { isBrandFile, isSafePath, readBrandFile, readPack, refusalOfEntries } from "./read-pack.rules.ts"
import { writeBrandFile, writePack } from "./write-pack.rules.ts"

const title = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map((text) => `a${text}`.slice(0, 40))
const plain = title.filter((text) => !/[\p{C}\p{Z}]/u.test(text))
const [market] = exampleSnapshot.markets
const [logo] = exampleSnapshot.logos
if (market === undefined || logo === undefined) throw new Error("the example has a market and a logo")

const bytes = fc.uint8Array({ minLength: 1, maxLength: 9 })
const marketIds = ["m1", "m2", "m3"]

/** Names repeat, so that keys have to be numbered. */
const snapshot: fc.Arbitrary<BrandSnapshot> = fc.record({
  name: plain,
  website: fc.constant("https://example.com"),
  identity: fc
    .record({ tagline: title, bannedTerms: fc.array(title, { maxLength: 3 }), owns: fc.boolean() })
    .map(({ owns, ...own }) => ({
      ...exampleSnapshot.identity,
      ...own,
      type: exampleSnapshot.identity.type.map(({ file: _, ...type }, at) => ({
        ...type,
        ...(owns && at === 0 && { file: { assetId: AssetId.make("font"), family: "Own Sans", licence: "OFL" } })
      }))
    })),
  logos: fc.uniqueArray(fc.constantFrom("l1", "l2", "l3"), { maxLength: 3 }).map((ids) =>
    ids.map((id, at) => ({
      ...logo,
      assetId: AssetId.make(id),
      isDefault: at === 0,
      ...(at === 1 && { clearSpace: 0.75, minWidthPx: 120, allowedBackgrounds: ["c1"] })
    }))
  ),
  markets: fc
    .array(
      fc.record({
        name: fc.oneof(fc.constant("DACH"), fc.constant("日本"), plain),
        rule: fc.constantFrom("g0", "g1", "gone", undefined)
      }),
      { maxLength: 3 }
    )
    .map((rows) =>
      rows.map(({ name, rule }, at) => {
        const { rules: _, ...own } = market
        const rules = rule && [{ guidelineId: rule, test: "max_length" as const, limits: { maximum: 30 } }]
        return { ...own, name, marketId: MarketId.make(marketIds[at] ?? "m"), ...(rules && { rules }) }
      })
    ),
  houseLayouts: fc
    .array(
      fc.record({
        name: fc.oneof(fc.constant("Shelf"), plain),
        logo: fc.constantFrom("l1", "l2", "gone", undefined),
        anchor: fc.constantFrom("top_start" as const, undefined)
      }),
      { maxLength: 3 }
    )
    .map((rows) =>
      rows.map(({ anchor, logo: named, name }, at) => {
        const { logo: _, ...fixed } = exampleHouseLayoutDraft.fixed
        const own = named && { assetId: AssetId.make(named), ...(anchor && { anchor }) }
        const houseLayoutId = HouseLayoutId.make(`h${at}`)
        return { ...exampleHouseLayoutDraft, name, houseLayoutId, fixed: { ...fixed, ...(own && { logo: own }) } }
      })
    ),
  guidelines: fc
    .array(
      fc.record({
        name: fc.oneof(fc.constant("Calm"), plain),
        severity: fc.constantFrom("block" as const, "warn" as const)
      }),
      {
        maxLength: 4
      }
    )
    .map((rows) =>
      rows.map((row, at) => ({ ...exampleSnapshotGuideline, ...row, guidelineId: GuidelineId.make(`g${at}`) }))
    )
})

const files: fc.Arbitrary<ReadonlyMap<string, PackedFile>> = fc.tuple(bytes, bytes, bytes, bytes).map(
  ([one, two, three, font]) =>
    new Map([
      ["l1", { type: "svg", bytes: one }],
      ["l2", { type: "png", bytes: two }],
      ["l3", { type: "svg", bytes: three }],
      ["font", { type: "woff2", bytes: font }]
    ])
)

const pack = fc.tuple(snapshot, files).map(([one, held]) => packOf(one, held))

const read = (folder: PackFolder): BrandPack => Result.getOrThrow(readPack(folder))
const fault = (folder: PackFolder): string => {
  const found = readPack(folder)
  return Result.isFailure(found) ? found.failure.message : "read"
}

describe("a brand pack", () => {
  it("is read as it was written, and written again byte for byte", () => {
    fc.assert(
      fc.property(pack, (one) => {
        const folder = writePack(one)
        const again = read(folder)
        expect(again).toEqual(one)
        expect([...writePack(again)]).toEqual([...folder])
        expect(packChanges(one, again)).toEqual([])
      })
    )
  })

  it("is the same in a folder of its own, beside files that are no part of it", () => {
    fc.assert(
      fc.property(pack, (one) => {
        const folder = new Map([...writePack(one)].map(([path, file]) => [`Fig & Ember/${path}`, file]))
        expect(read(new Map<string, string | Uint8Array>([...folder, ["__MACOSX/.DS_Store", "x"]]))).toEqual(one)
      })
    )
  })

  it("says what differs exactly when it differs", () => {
    fc.assert(
      fc.property(pack, pack, (one, other) => {
        const isSame =
          writeBrandFile(one.brand) === writeBrandFile(other.brand) &&
          JSON.stringify([...one.files]) === JSON.stringify([...other.files])
        expect(packChanges(one, other).length === 0).toBe(isSame)
      })
    )
  })

  it("B-707 has one rule per file: one changed rule is a difference in one file", () => {
    fc.assert(
      fc.property(
        pack.filter(({ brand }) => brand.guidelines.length > 0),
        (one) => {
          const [first, ...rest] = one.brand.guidelines
          if (first === undefined) throw new Error("there is a rule")
          const brand = { ...one.brand, guidelines: [{ ...first, statement: "Another statement" }, ...rest] }
          const [before, after] = [writePack(one), writePack({ ...one, brand })]
          expect([...after.keys()]).toEqual([...before.keys()])
          expect([...after].filter(([path, text]) => text !== before.get(path)).map(([path]) => path)).toEqual([
            `rules/${first.key}.json`
          ])
        }
      )
    )
  })

  it("names markets in rules by their keys, and leaves out what is only for a market that is gone", () => {
    const scope = (...ids: Array<string>) => ({ channels: [], marketIds: ids, media: [] })
    const rule = (id: string, ...ids: Array<string>) => ({
      ...exampleSnapshotGuideline,
      guidelineId: GuidelineId.make(id),
      scope: scope(...ids)
    })
    const { brand } = packOf(
      { ...exampleSnapshot, guidelines: [rule("g1", "market_1", "gone"), rule("g2", "gone"), rule("g3")] },
      new Map()
    )
    expect(brand.guidelines.map(({ key, scope: { marketIds: keys } }) => [key, keys])).toEqual([
      ["words-we-leave-out", ["dach"]],
      ["words-we-leave-out-2", []]
    ])
  })

  it("S-074 leaves out rules for some campaigns only: without their campaigns they would hold everywhere", () => {
    const rule = { ...exampleSnapshotGuideline, scope: { ...exampleSnapshotGuideline.scope, campaignIds: ["c1"] } }
    const guidelines = [rule, { ...exampleSnapshotGuideline, guidelineId: GuidelineId.make("g2") }]
    expect(packOf({ ...exampleSnapshot, guidelines }, new Map()).brand.guidelines.map(({ key }) => key)).toEqual([
      "words-we-leave-out"
    ])
  })

  it("finds the files that a brand has already, under whatever name", () => {
    const [mark, other] = [new Uint8Array([1, 2]), new Uint8Array([1, 3])]
    const held = packOf(exampleSnapshot, new Map([[logo.assetId, { type: "svg", bytes: mark }]]))
    const renamed: BrandPack = {
      ...held,
      files: new Map([
        ["logos/a.svg", mark],
        ["logos/b.svg", other]
      ])
    }
    expect([...knownFiles(held, renamed)]).toEqual([["logos/a.svg", [...held.files.keys()][0]]])
  })

  it("has design tokens for every colour and family, two of the same name both", () => {
    const [colour] = exampleSnapshot.identity.colours
    if (colour === undefined) throw new Error("the example has colours")
    const identity = {
      ...exampleSnapshot.identity,
      colours: [
        { ...colour, name: "Ember" },
        { ...colour, name: "Ember" },
        { ...colour, name: "{.}", role: "text" as const }
      ],
      type: [{ role: "heading" as const, family: "Fraunces" as const }]
    }
    const text = writePack(packOf({ ...exampleSnapshot, identity }, new Map())).get("tokens.json")
    const tokens = JSON.parse(typeof text === "string" ? text : "")
    expect(Object.keys(tokens.color)).toEqual(["$type", "ember", "ember-2", "text"])
    expect(tokens.font.heading.family.$value).toEqual(["Fraunces", "serif"])
  })
})

describe("house layouts in a brand pack", () => {
  const withHouse = (logoId: string) =>
    packOf(
      {
        ...exampleSnapshot,
        logos: [{ ...logo, assetId: AssetId.make("l1") }],
        houseLayouts: [
          {
            ...exampleHouseLayoutDraft,
            houseLayoutId: HouseLayoutId.make("h1"),
            fixed: { ...exampleHouseLayoutDraft.fixed, logo: { assetId: AssetId.make(logoId) } }
          }
        ]
      },
      new Map([["l1", { type: "svg", bytes: new Uint8Array([1]) }]])
    )

  it("are files of their own, with the logo that they set; one that is gone is not fixed", () => {
    const one = withHouse("l1")
    expect([...writePack(one).keys()]).toContain("house-layouts/autumn-shelf.json")
    expect(one.brand.houseLayouts?.[0]?.fixed.logo?.path).toBe(one.brand.logos[0]?.path)
    expect(withHouse("gone").brand.houseLayouts?.[0]?.fixed).not.toHaveProperty("logo")
  })

  it("change nothing where a pack says nothing of them, and are named where it does", () => {
    const one = withHouse("l1")
    const { houseLayouts: _, ...silent } = one.brand
    expect(packChanges(one, { ...one, brand: silent })).toEqual([])
    expect(packChanges(one, { ...one, brand: { ...silent, houseLayouts: [] } })).toEqual([
      { section: "houseLayouts", label: "House layout Autumn shelf", before: "Stage" }
    ])
  })

  it("are refused when they name a logo that is not in it", () => {
    const folder = new Map(writePack(withHouse("l1")))
    const path = "house-layouts/autumn-shelf.json"
    folder.set(path, String(folder.get(path)).replace(/logos\/[a-z0-9-]+\.svg/, "logos/other.svg"))
    expect(fault(folder)).toBe("The house layout “Autumn shelf” names a logo that is not in this brand pack")
  })
})

describe("a brand file alone", () => {
  it("holds the whole brand without its logos and fonts", () => {
    fc.assert(
      fc.property(pack, ({ brand }) => {
        const alone = Result.getOrThrow(readBrandFile(writeBrandFile(brand)))
        const type = brand.identity.type.map(({ file: _, ...each }) => each)
        const { houseLayouts: _, ...rules } = brand
        expect(alone).toEqual({
          brand: { ...rules, logos: [], identity: { ...brand.identity, type } },
          files: new Map()
        })
      })
    )
  })

  it("is told apart from a public brand.json by its content", () => {
    expect(isBrandFile('{"format": "marque.brand/2"}')).toBe(true)
    expect(isBrandFile('{"names": [{"en": "One"}]}')).toBe(false)
    expect(isBrandFile("[")).toBe(false)
  })
})

describe("a pack with a fault", () => {
  const good = writePack(
    packOf(
      { ...exampleSnapshot, guidelines: [exampleSnapshotGuideline] },
      new Map([[logo.assetId, { type: "svg", bytes: new Uint8Array([1]) }]])
    )
  )
  const but = (path: string, file: string | Uint8Array | undefined): PackFolder =>
    new Map(
      [...good].flatMap(([each, held]) => (each !== path ? [[each, held]] : file === undefined ? [] : [[each, file]]))
    )
  const root = (change: object): PackFolder => {
    const text = good.get(PACK_FILE)
    return but(PACK_FILE, JSON.stringify({ ...JSON.parse(typeof text === "string" ? text : ""), ...change }))
  }

  it("is read without one", () => {
    expect(fault(good)).toBe("read")
  })

  it.each([
    [new Map(), "This is no brand pack: it has no marque.brand.json"],
    [but(PACK_FILE, undefined), "This is no brand pack: it has no marque.brand.json"],
    [but(PACK_FILE, "{"), "This is no brand pack: it has no marque.brand.json"],
    [but(PACK_FILE, "x".repeat(2 ** 21 + 1)), "This is no brand pack: it has no marque.brand.json"],
    [
      root({ format: "marque.brand/2" }),
      "This brand pack comes from a later version of Marque. Update Marque to import it."
    ],
    [root({ identity: 7 }), "marque.brand.json cannot be read: it does not have the shape of a brand pack"],
    [
      root({ logos: [{ ...logo, path: "logos/../../etc/passwd" }] }),
      "marque.brand.json cannot be read: it does not have the shape of a brand pack"
    ],
    [root({ markets: ["dach", "dach"] }), "This brand pack names “dach” twice"],
    [root({ markets: ["dach", "france"] }), "This brand pack is incomplete: markets/france.json is missing"],
    [
      but("markets/dach.json", '{"key": "dach"}'),
      "markets/dach.json cannot be read: it does not have the shape of a brand pack"
    ],
    [
      but("logos/primary-primary-any.svg", undefined),
      "This brand pack is incomplete: logos/primary-primary-any.svg is missing"
    ],
    [
      but("logos/primary-primary-any.svg", "a text"),
      "This brand pack is incomplete: logos/primary-primary-any.svg is missing"
    ],
    [new Map([...good, ["../evil.svg", "x"]]), "This brand pack names a file outside of itself: ../evil.svg"]
  ])("is refused with what is wrong: %#", (folder, message) => {
    expect(fault(folder)).toBe(message)
  })

  it("is refused for a rule of a market that it does not have", () => {
    const rule = good.get("rules/words-we-leave-out.json")
    const scope = { channels: [], marketIds: ["mars"], media: [] }
    const text = JSON.stringify({ ...JSON.parse(typeof rule === "string" ? rule : ""), scope })
    expect(fault(but("rules/words-we-leave-out.json", text))).toBe(
      "The rule “Words we leave out” names a market that is not in this brand pack"
    )
  })

  it("is refused for a rule that names campaigns", () => {
    const rule = good.get("rules/words-we-leave-out.json")
    const scope = { channels: [], marketIds: [], media: [], campaignIds: ["autumn"] }
    const text = JSON.stringify({ ...JSON.parse(typeof rule === "string" ? rule : ""), scope })
    expect(fault(but("rules/words-we-leave-out.json", text))).toBe(
      "The rule “Words we leave out” names campaigns, which are no part of a brand pack"
    )
  })

  it("is refused for a market that sets a rule otherwise which it does not have", () => {
    const stored = good.get("markets/dach.json")
    const rules = [{ guidelineId: "none", test: "max_length", enabled: true }]
    const text = JSON.stringify({ ...JSON.parse(typeof stored === "string" ? stored : ""), rules })
    expect(fault(but("markets/dach.json", text))).toBe("The market “DACH” names a rule that is not in this brand pack")
  })

  it("is refused by what its archive declares, before anything is unpacked", () => {
    expect(refusalOfEntries([{ path: PACK_FILE, size: 4 * 1024 ** 3 }])).toBe(
      "A brand pack has at most 200 MB and 10,000 files"
    )
    expect(refusalOfEntries(Array.from({ length: 10_001 }, (_, at) => ({ path: `f${at}`, size: 0 })))).toBe(
      "A brand pack has at most 200 MB and 10,000 files"
    )
    expect(refusalOfEntries([{ path: PACK_FILE, size: 10 }])).toBeUndefined()
  })

  it.each(["/etc/passwd", "../a", "a/../../b", "C:\\a", "c:/a", "a\\b", "./a", "a/\0b"])(
    "%j leads out of it",
    (path) => {
      expect(isSafePath(path)).toBe(false)
    }
  )

  it("never makes reading throw", () => {
    const path = fc.constantFrom(PACK_FILE, "markets/dach.json", "rules/words-we-leave-out.json")
    fc.assert(
      fc.property(path, fc.jsonValue(), (at, value) => {
        expect(fault(but(at, JSON.stringify(value)))).not.toBe("read")
      })
    )
    fc.assert(
      fc.property(
        fc.constantFrom("logos", "markets", "guidelines", "identity", "name"),
        fc.jsonValue(),
        (key, value) => {
          readPack(root({ [key]: value }))
        }
      )
    )
  })
})
