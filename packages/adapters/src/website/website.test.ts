import { siteTexts, type SiteReading } from "@marque/core/brand-files"
import { privateHosts } from "@marque/testing/private-hosts"
import { tinyPng } from "@marque/testing/providers/openai"
import { type Website, websites } from "@marque/testing/websites"
import { type ServedWebsite, serveWebsite } from "@marque/testing/websites/serve"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { guardedFetch } from "../net/guarded-fetch.ts"
import { readBrandFileAt, readWebsite, type WebsiteOptions } from "./website.ts"

const served: Array<ServedWebsite> = []
afterEach(async () => {
  await Promise.all(served.splice(0).map(({ stop }) => stop()))
})

const open = async (site: Website, onSilence?: () => void): Promise<ServedWebsite> => {
  const website = await serveWebsite(site, onSilence)
  served.push(website)
  return website
}

const never = new AbortController().signal

const read = async (site: Website, options: WebsiteOptions = {}) => {
  const { asked, url } = await open(site)
  const reading = await readWebsite(url, { trusted: [url], signal: never, ...options })
  return { ...reading, asked }
}

const valueOf = ({ finds }: SiteReading, field: string) =>
  finds.find((find) => find.field === field || find.role === field)?.value

describe("S-031 a website", () => {
  it("gives name, tagline, voice, logo, colours and typefaces, each with the place it was read at", async () => {
    const reading = await read(websites.harbour)
    expect(reading).toMatchObject({ pages: 2, problems: [] })
    expect(reading.finds.map(({ field, role, source, value }) => [role ?? field, value, source])).toEqual([
      ["name", "Harbour Lamps", "/about"],
      ["tagline", "Light for long winters.", "the home page"],
      ["voice", "Lamps of sailcloth and oak, sewn by hand on the quay in Hamburg.", "the home page"],
      ["primary", "#1F4E79", "styles.css"],
      ["accent", "#F1B53B", "styles.css"],
      ["background", "#FBF7EF", "styles.css"],
      ["text", "#1D2433", "styles.css"],
      ["heading", "Playfair Display", "styles.css"],
      ["body", "Work Sans", "styles.css"],
      ["logo", "logo.svg", "the home page"]
    ])
    expect(reading.finds.filter(({ confidence }) => confidence >= 0.8).length).toBeGreaterThan(6)
  })

  it("is read at its own origin only, its rules first", async () => {
    const { asked } = await read(websites.harbour)
    expect(asked[0]).toBe("/robots.txt")
    expect(asked.toSorted()).toEqual(["/", "/.well-known/brand.json", "/about", "/robots.txt", "/styles.css?v=3"])
  })

  it("may be written in Arabic, with the path of its styles", async () => {
    const reading = await read(websites.arabic)
    expect(valueOf(reading, "name")).toBe("مصابيح الميناء")
    expect(valueOf(reading, "tagline")).toBe("نور لليالي الطويلة")
    expect([valueOf(reading, "background"), valueOf(reading, "text")]).toEqual(["#FFF8F0", "#2B2118"])
    expect(reading.finds.find(({ field }) => field === "body")?.note).toContain("Noto Kufi Arabic")
  })

  it("may be in Japanese and another encoding", async () => {
    const reading = await read(websites.japanese)
    expect(["港のランプ", "長い夜の明かり"]).toContain(valueOf(reading, "name"))
    expect(valueOf(reading, "background")).toBe("#FAF4F0")
  })

  it("may be dark, with its icon as the only logo", async () => {
    const reading = await read(websites.dark)
    expect(valueOf(reading, "text")).toBe("#F4EFE6")
    expect(valueOf(reading, "primary")).toBe("#FFB454")
    expect(valueOf(reading, "background")).toMatch(/^#1[0-9A-F]{5}$/)
    expect(reading.finds.find(({ field }) => field === "logo")?.source).toBe("icon.svg")
  })

  it("may have all of its styles in its elements", async () => {
    const reading = await read(websites.inlineOnly)
    expect(valueOf(reading, "background")).toBe("#FAF4EC")
    expect(valueOf(reading, "primary") ?? valueOf(reading, "accent")).toBe("#7A2E1D")
    expect([valueOf(reading, "heading"), valueOf(reading, "body")]).toEqual(["Lora", "Source Serif 4"])
  })

  it("says when its page is empty without scripts, and keeps what its head says", async () => {
    const reading = await read(websites.scriptsOnly)
    expect(reading.problems).toEqual([siteTexts.empty, siteTexts.noStyles])
    expect([valueOf(reading, "name"), valueOf(reading, "primary")]).toEqual(["Fjord Cycles", "#0F766E"])
  })

  it("says when it has no styles, and keeps its words", async () => {
    const reading = await read(websites.noStyles)
    expect(reading.problems).toEqual([siteTexts.noStyles])
    expect(valueOf(reading, "tagline")).toBe("Books, sewn and glued.")
  })

  it("is not read when its robots.txt forbids it, and a page of it is not when that one is", async () => {
    const closed = await read(websites.forbidding)
    expect(closed).toMatchObject({ finds: [], pages: 0, problems: [siteTexts.robots], asked: ["/robots.txt"] })
    const half = await read(websites.partlyForbidding)
    expect(half.asked.toSorted()).toEqual(["/", "/.well-known/brand.json", "/robots.txt"])
    expect(valueOf(half, "name")).toBe("Half Open")
  })

  it("may have files that are too large: styles are cut, a logo is left out", async () => {
    const reading = await read(websites.huge)
    expect(reading.problems).toEqual([])
    expect(valueOf(reading, "accent") ?? valueOf(reading, "primary")).toBe("#D4471F")
    expect(valueOf(reading, "logo")).toBeUndefined()
  })

  it.each([
    ["a file of 4 GB", websites.filesOf4Gb, siteTexts.tooLarge],
    ["a picture", websites.picture, siteTexts.notAPage],
    ["a circle of redirects", websites.circle, siteTexts.loop],
    ["a way inwards", websites.inward, siteTexts.redirected],
    ["a way to another website", websites.elsewhere, siteTexts.redirected],
    ["a refusal", websites.refusing, siteTexts.status]
  ])("that is %s says so", async (_, site, problem) => {
    expect(await read(site)).toMatchObject({ finds: [], pages: 0, problems: [problem] })
  })

  it("that never ends is read as far as a page may be long", async () => {
    const reading = await read(websites.endless)
    expect(reading.pages).toBe(1)
    expect(valueOf(reading, "name")).toBe("Without End")
  })

  it("that takes too long is read as far as it came", async () => {
    const late = new AbortController()
    const { url } = await open(websites.silentStyles, () => late.abort(new Error("time is over")))
    const reading = await readWebsite(url, { trusted: [url], signal: late.signal })
    expect(reading.problems).toContain(siteTexts.tooSlow)
    expect(valueOf(reading, "name")).toBe("Slow Steps")
  })

  it("is given fifteen seconds", async () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal)
    onTestFinished(() => timeout.mockRestore())
    const { url } = await open(websites.silentStyles, () => late.abort(new Error("time is over")))
    expect((await readWebsite(url, { trusted: [url] })).problems).toContain(siteTexts.tooSlow)
    expect(timeout.mock.calls).toEqual([[15_000]])
  })

  it("that answers nothing in time says so", async () => {
    const late = new AbortController()
    const { url } = await open({ "/robots.txt": { silent: true } }, () => late.abort(new Error("time is over")))
    expect(await readWebsite(url, { trusted: [url], signal: late.signal })).toMatchObject({
      finds: [],
      problems: [siteTexts.tooSlow]
    })
  })

  it("that is broken is read as far as it goes", async () => {
    const reading = await read(websites.broken)
    expect(reading.pages).toBe(1)
  })

  it("may have only a raster logo, which is not looked into", async () => {
    const site = {
      "/": `<title>Stoke &amp; Son</title><style>body{background:#fff;color:#111}</style><header><img alt="Logo of Stoke" src="/stoke.png?x=1"></header><p>Stoves and what belongs in front of them.</p>`,
      "/stoke.png?x=1": { type: "image/png", body: tinyPng }
    }
    const reading = await read(site)
    expect(reading.finds.find(({ field }) => field === "logo")).toMatchObject({ value: "stoke.png", confidence: 0.85 })
    expect(valueOf(reading, "primary")).toBeUndefined()
  })

  it("that publishes a brand.json is believed most where that says something", async () => {
    const file = {
      type: "application/json",
      body: JSON.stringify({ name: "Harbour Lamps Ltd", tagline: "Sewn light." })
    }
    const brands = JSON.stringify({
      version: "1.0",
      house: { domain: "harbour.example", name: "Harbour" },
      brands: [
        { id: "harbour", names: [{ en: "Harbour Lamps Ltd" }], tagline: "Sewn light.", colors: { primary: "#0B6E4F" } }
      ]
    })
    const reading = await read({ ...websites.harbour, "/.well-known/brand.json": { ...file, body: brands } })
    const tagline = reading.finds.find(({ field }) => field === "tagline")
    expect(tagline).toMatchObject({ value: "Sewn light.", source: "brand.json", confidence: 0.97 })
  })

  it("whose brand.json points to another website is read there when a person agreed, once, with its logos and whose they are", async () => {
    const brands = [
      { names: [{ en: "Another of the house" }], url: "https://other.example" },
      {
        names: [{ en: "Harbour of the house" }],
        url: "http://127.0.0.1",
        tagline: "Sewn by the house.",
        logos: [{ url: "https://cdn.example/mark.svg", variant: "primary" }]
      }
    ]
    const json = (value: object) => ({ type: "application/json", body: JSON.stringify(value) })
    const house = await open({ "/brands.json": json({ house: { name: "House" }, brands }) })
    const pointing = async (
      to: string,
      trusted: ReadonlyArray<string> = [house.url],
      follow: string | undefined = to
    ) => {
      const site = await open({ ...websites.harbour, "/.well-known/brand.json": json({ authoritative_location: to }) })
      const guarded = guardedFetch({ trusted: [site.url, ...trusted], maxBytes: 1_000_000 })
      const cdn: Array<string> = []
      const fetcher: typeof fetch = (address, init) => {
        const at = typeof address === "string" ? address : ""
        if (!at.startsWith("https://cdn.example/")) return guarded(address, init)
        cdn.push(at)
        const isMark = at.endsWith(".svg")
        return Promise.resolve(isMark ? new Response("<svg><path/></svg>") : new Response("", { status: 404 }))
      }
      return { ...(await readWebsite(site.url, { signal: never, fetcher, ...(follow && { follow }) })), cdn }
    }
    const { cdn, finds } = await pointing(`${house.url}brands.json`)
    expect(finds.find(({ field }) => field === "tagline")).toMatchObject({
      value: "Sewn by the house.",
      source: `brand.json of ${new URL(house.url).host}`
    })
    expect(cdn).toEqual(["https://cdn.example/robots.txt", "https://cdn.example/mark.svg"])
    for (const follow of ["", "http://127.0.0.1/another.json"]) {
      const shown = await pointing(`${house.url}brands.json`, [house.url], follow)
      expect([shown.elsewhere, shown.cdn]).toEqual([`${house.url}brands.json`, []])
      expect(shown.finds.find(({ field }) => field === "tagline")?.value).toBe("Light for long winters.")
    }
    const chain = await open({ "/a.json": json({ authoritative_location: `${house.url}brands.json` }) })
    for (const refused of [
      await pointing(`${chain.url}a.json`, [house.url, chain.url]),
      await pointing(`${house.url}brands.json`, []),
      await pointing("http://user:secret@127.0.0.1/brands.json")
    ]) {
      expect(refused.finds.find(({ field }) => field === "tagline")?.value).toBe("Light for long winters.")
      expect(refused.problems).toEqual([])
    }
  })

  it("is read ten pages far and no further", async () => {
    const links = Array.from({ length: 40 }, (_, at) => `<a href="/p${at}">${at}</a>`).join("")
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`/p${at}`, "<p>A page like any other.</p>"])
    )
    const { asked, pages: count } = await read({ "/": `<p>Many pages lead on from here.</p>${links}`, ...pages })
    expect([count, asked.length]).toEqual([10, 12])
  })

  it("is read 30 MB far and no further", async () => {
    const part = "x".repeat(2_000_000)
    const links = Array.from({ length: 9 }, (_, at) => `<a href="/p${at}">${at}</a>`).join("")
    const sheets = Array.from({ length: 8 }, (_, at) => `<link rel="stylesheet" href="/s${at}.css">`).join("")
    const site = Object.fromEntries([
      ...Array.from({ length: 9 }, (_, at) => [`/p${at}`, `<p>${part}</p>`]),
      ...Array.from({ length: 8 }, (_, at) => [`/s${at}.css`, { type: "text/css", body: `/*${part}*/` }])
    ])
    let bytes = 0
    const { url } = await open({ "/": `<p>Every page of it is large.</p>${links}${sheets}`, ...site })
    const guarded = guardedFetch({ trusted: [url], maxBytes: 30 * 1024 * 1024 })
    const counting: typeof globalThis.fetch = async (...given) => {
      const response = await guarded(...given)
      const counted = response.body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform: (chunk, controller) => {
            bytes += chunk.byteLength
            controller.enqueue(chunk)
          }
        })
      )
      return new Response(counted ?? null, response)
    }
    const reading = await readWebsite(url, { fetcher: counting, signal: never })
    expect(reading.finds).toBeDefined()
    expect(bytes).toBeLessThan(31 * 1024 * 1024)
  })
})

describe("a brand file on another website", () => {
  const at = async (site: Website, path = "") => {
    const { url } = await open(site)
    return readBrandFileAt(`${url}${path}`, { trusted: [url], signal: never })
  }
  const problem = (reading: Promise<unknown>) =>
    reading.then(
      () => "read",
      (error: unknown) => (error instanceof Error ? error.message : "")
    )

  it("is read at its address, or where a domain keeps it", async () => {
    const file = { type: "application/json", body: '{"names": []}' }
    expect(await at({ "/brands.json": file }, "brands.json")).toEqual({ text: '{"names": []}', logos: [] })
    const asked: Array<string> = []
    const fetcher: typeof fetch = (address) => {
      const text = typeof address === "string" ? address : ""
      asked.push(text)
      return Promise.resolve(text.endsWith(".json") ? new Response("{}") : new Response("", { status: 404 }))
    }
    expect(await readBrandFileAt("house.example", { fetcher, signal: never })).toEqual({ text: "{}", logos: [] })
    expect(asked).toEqual(["https://house.example/robots.txt", "https://house.example/.well-known/brand.json"])
  })

  it("comes with those of its logos that can be had", async () => {
    const address = (name: string) => ({ url: `https://cdn.example/${name}` })
    const file = {
      names: [{ en: "Harbour" }],
      logos: [address("mark.svg"), address("gone.svg"), address("page.svg"), { url: "http://127.0.0.1/mark.svg" }]
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>'
    const answers = new Map([
      ["https://house.example/.well-known/brand.json", JSON.stringify(file)],
      ["https://cdn.example/mark.svg", svg],
      ["https://cdn.example/page.svg", "<html></html>"]
    ])
    const fetcher: typeof fetch = (to) => {
      const text = answers.get(typeof to === "string" ? to : "")
      return Promise.resolve(text === undefined ? new Response("", { status: 404 }) : new Response(text))
    }
    const { logos } = await readBrandFileAt("house.example", { fetcher, signal: never })
    expect(logos).toMatchObject([
      { url: "https://cdn.example/mark.svg", file: { name: "mark.svg", type: "image/svg+xml" } }
    ])
  })

  it("that is not there, too long, forbidden or elsewhere again says so", async () => {
    expect(await problem(at({}, "brands.json"))).toBe(siteTexts.status)
    const long = { type: "application/json", body: `"${"x".repeat(1_100_000)}"` }
    expect(await problem(at({ "/brands.json": long }, "brands.json"))).toBe(siteTexts.tooLarge)
    expect(await problem(at(websites.forbidding, "brands.json"))).toBe(siteTexts.robots)
    expect(await problem(at(websites.circle))).toBe(siteTexts.loop)
    expect(await problem(at(websites.elsewhere))).toBe(siteTexts.redirected)
    expect(await problem(readBrandFileAt("https://user:secret@river.example/brand.json"))).toBe(siteTexts.address)
  })

  it("at an inward address is never reached", async () => {
    for (const host of privateHosts) {
      expect([siteTexts.inward, siteTexts.address]).toContain(await problem(readBrandFileAt(host, { signal: never })))
    }
  })
})

it("S-031 no spelling of an inward address is reached, by any scheme and port", async () => {
  const addresses = privateHosts.flatMap((host) =>
    ["http://", "https://", ""].flatMap((scheme) => [`${scheme}${host}`, `${scheme}${host}:8443/latest/`])
  )
  expect(addresses.length).toBeGreaterThan(200)
  for (const address of addresses) {
    const { finds, problems } = await readWebsite(address, { signal: never })
    expect({ address, finds }).toEqual({ address, finds: [] })
    expect([siteTexts.inward, siteTexts.address]).toContain(problems[0])
  }
})

it.each(["file:///etc/passwd", "ftp://a.example/", "https://user:secret@river.example/"])(
  "takes no %s",
  async (address) => {
    expect((await readWebsite(address, { signal: never })).problems).toHaveLength(1)
  }
)

it("says when an address does not exist, and when it refuses", async () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  const problems = async (code: string) =>
    (await readWebsite("https://river.example", { signal: never, fetcher: failing(code) })).problems
  expect(await problems("ENOTFOUND")).toEqual([siteTexts.address])
  expect(await problems("ECONNREFUSED")).toEqual([siteTexts.refused])
})
