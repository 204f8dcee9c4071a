import { expect, it } from "vitest"
import { exampleInput, exampleMarkets } from "./fixtures/trend.examples.ts"
import type { GivenDate } from "./occasions.rules.ts"
import { sensitivityRows } from "./sensitivity.data.ts"
import { needsReason, trendCards } from "./trend-cards.rules.ts"

const cards = (more: Partial<typeof exampleInput> = {}) => trendCards({ ...exampleInput, ...more })
const card = (key: string, more: Partial<typeof exampleInput> = {}) => {
  const found = cards(more).find((each) => each.key === key)
  if (found === undefined) throw new Error(`No card ${key}`)
  return found
}

const own = (title: string, date: string, more: Partial<GivenDate> = {}): GivenDate => ({
  title,
  date,
  marketIds: [],
  sensitivity: "open",
  kind: "own_date",
  source: { name: "Own dates" },
  ...more
})

it("B-301 Mother's Day 2027 is one card with each market's own date", () => {
  const { id, kind, markets } = card("mothers-day")
  expect([id, kind]).toEqual(["mothers-day-2027", "retail"])
  expect(markets.map(({ date, market }) => `${date} ${market}`)).toEqual([
    "2027-03-07 Market GB",
    "2027-05-09 Market DE",
    "2027-05-09 Market US",
    "2027-05-30 Market FR"
  ])
})

it("B-303 says the last start for gifts, and suggests another angle after it", () => {
  const market = { markets: exampleMarkets.filter(({ name }) => name === "Market DE") }
  expect(card("mothers-day", market).markets[0]?.lastStart).toBe("2027-04-25")
  expect(card("mothers-day", { ...market, today: "2027-04-25" }).angles[0]).toBe(
    "A gift for Mother's Day: product:[product_1]"
  )
  const late = card("mothers-day", { ...market, today: "2027-04-26" })
  expect(late.angles[0]).toBe("Spend Mother's Day together: no parcel needed")
  expect(late.fit?.components[0]).toMatchObject({ value: 0.3, why: "After the last start" })
})

it("one name on different days of different countries is two cards", () => {
  expect(cards().flatMap(({ id, key }) => (key === "labour-day" ? [id] : []))).toEqual([
    "labour-day-2027-05-01",
    "labour-day-2027-09-06"
  ])
})

it("B-302 Good Friday is silent in Germany although it is a public holiday, and careful elsewhere", () => {
  const { markets } = card("good-friday")
  expect(markets.map(({ market, sensitivity }) => `${market} ${sensitivity}`)).toEqual([
    "Market DE silent",
    "Market GB careful"
  ])
})

it("B-302 a silent day has no fit and no angle; an unreviewed name of mourning is careful, as a guess", () => {
  expect(card("totensonntag")).toMatchObject({ angles: [] })
  expect(card("totensonntag").fit).toBeUndefined()
  expect(card("journee-du-deuil").markets[0]).toMatchObject({ sensitivity: "careful", sensitivityFrom: "guess" })
  expect(card("journee-du-deuil").angles[0]).toContain("without an offer")
})

it("one key never has two rows for a country", () => {
  const keys = sensitivityRows.map(({ country, key }) => `${country} ${key}`)
  expect(keys).toEqual([...new Set(keys)])
})

it("the brand's own judgement wins in every market and says why and by whom", () => {
  const judgement = { key: "good-friday", sensitivity: "open", reason: "We are open", by: "Ada" } as const
  const { fit, markets } = card("good-friday", { judgements: [judgement] })
  for (const market of markets) {
    expect(market).toMatchObject({ sensitivity: "open", sensitivityFrom: "brand", reason: "We are open", by: "Ada" })
  }
  expect(fit).toBeDefined()
})

it("less strict than the table needs a reason, the same or stricter does not", () => {
  expect(needsReason("silent", "careful")).toBe(true)
  expect(needsReason("careful", "careful")).toBe(false)
  expect(needsReason("open", "silent")).toBe(false)
})

it("B-305 the same day from a calendar and under its local name is one card that names both sources", () => {
  const source = { name: "Team calendar" }
  const dates = [own("Muttertag", "2027-05-09", { kind: "imported", source, note: "Flowers", dateId: "date_1" })]
  const found = card("mothers-day", { dates })
  expect(found.sources.map(({ name }) => name)).toEqual(["date-holidays, CC BY-SA 3.0", "Team calendar"])
  expect(found).toMatchObject({ title: "Mother's Day", note: "Flowers", dateId: "date_1" })
  expect(cards({ dates }).filter(({ title }) => /mutter|mother/i.test(title))).toHaveLength(1)
})

it("an own date comes in the markets it names, and a yearly one on 28 February when there is no 29th", () => {
  const dates = [
    own("Opening", "2027-06-05", { marketIds: ["market_GB"] }),
    own("Leap day", "2024-02-29", { yearly: true }),
    own("Later", "2030-03-03", { yearly: true })
  ]
  expect(card("opening", { dates }).markets.map(({ market }) => market)).toEqual(["Market GB"])
  expect(card("leap-day", { dates }).markets[0]?.date).toBe("2027-02-28")
  expect(cards({ dates }).some(({ key }) => key === "later")).toBe(false)
})

it("an imported day of mourning is careful although nobody said so", () => {
  const dates = [own("Memorial walk", "2027-06-05", { kind: "imported" })]
  expect(card("memorial-walk", { dates }).markets[0]).toMatchObject({
    sensitivity: "careful",
    sensitivityFrom: "guess"
  })
})

it("what was saved, dismissed once or dismissed for ever is marked so, and an earlier year counts as past use", () => {
  const marks = [
    { key: "mothers-day", trendId: "mothers-day-2027", status: "saved" },
    { key: "christmas-day", status: "dismissed" },
    { key: "new-years-day", trendId: "new-years-day-2026-01-01", status: "saved" },
    { key: "independence-day", trendId: "independence-day-2026-07-04", status: "dismissed" }
  ] as const
  expect(card("mothers-day", { marks })).toMatchObject({ status: "saved", never: false })
  expect(card("christmas-day", { marks })).toMatchObject({ status: "dismissed", never: true })
  const past = (key: string) => card(key, { marks }).fit?.components.find((each) => each.key === "past")?.why
  expect(past("mothers-day")).toBe("Not used before")
  expect(past("new-years-day")).toBe("Saved in an earlier year")
  expect(past("independence-day")).toBe("Dismissed in an earlier year")
})

it("seasons begin by hemisphere, and not at all near the equator", () => {
  const markets = ["DE", "AU", "SG"].map((country) => ({ id: country, name: country, countries: [country] }))
  const seasons = cards({ markets }).filter(({ kind }) => kind === "season")
  expect(seasons.map(({ id, markets: rows }) => `${id} ${rows.map(({ market }) => market).join()}`)).toEqual([
    "autumn-2027-03-01 AU",
    "spring-2027-03-01 DE",
    "summer-2027-06-01 DE",
    "winter-2027-06-01 AU",
    "autumn-2027-09-01 DE",
    "spring-2027-09-01 AU",
    "summer-2027-12-01 AU",
    "winter-2027-12-01 DE"
  ])
})

it("Black Friday is the day after the fourth Thursday, which in 2024 was the fifth Friday", () => {
  expect(card("black-friday", { from: "2024-01-01", to: "2024-12-31" }).id).toBe("black-friday-2024-11-29")
})

it("a market with several countries has one row per day, with the countries that keep it", () => {
  const markets = [{ id: "dach", name: "DACH", countries: ["DE", "US", "GB"] }]
  expect(card("mothers-day", { markets }).markets.map(({ countries, date }) => `${date} ${countries.join()}`)).toEqual([
    "2027-03-07 GB",
    "2027-05-09 DE,US"
  ])
})

it("a banned term in the name and a brand without products cost points, each with its reason", () => {
  const whys = (more: Partial<typeof exampleInput>) => card("black-friday", more).fit?.components.map(({ why }) => why)
  expect(whys({ bannedTerms: ["black friday"] })).toContain("Its name holds the banned term 'black friday'")
  expect(whys({ products: [] })).toContain("No product yet")
  expect(whys({})).toContain("Suits any product")
  expect(card("mothers-day").fit?.components.map(({ why }) => why)).toContain("Suits 1 product")
  expect(whys({ today: "2027-12-30" })).toContain("It has passed")
})

it("without markets there is nothing", () => {
  expect(cards({ markets: [] })).toEqual([])
})
