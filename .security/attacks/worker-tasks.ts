import { gzipSync } from "node:zlib"
import { type Attack, verdictOf } from "../attack.ts"
import { ask, field } from "../ask.ts"
import { makeBrowser } from "../person.ts"
import type { Person } from "../world.ts"
import { NotTaken, png, upload } from "../uploading.ts"
import { until } from "../until.ts"

const TRIES = 180
const PAUSE_MS = 500
/** Answered before a worker sees the file. */
const UNSUPPORTED = 415

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${inside}</svg>`)

/** Minutes of work in a kilobyte: noise that is widened twenty times. */
const SLOW = svg(
  `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.05" numOctaves="5"/>${'<feMorphology operator="dilate" radius="60"/>'.repeat(20)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`
)

const NESTED = svg(
  `<defs><g id="n0"><rect width="9" height="9"/></g>${Array.from({ length: 12 }, (_, at) => `<g id="n${at + 1}">${`<use href="#n${at}" x="${at}"/>`.repeat(8)}</g>`).join("")}</defs><use href="#n12"/>`
)

const stateOf = async (person: Person, assetId: string): Promise<string | undefined> => {
  const { value } = await person.query("uploads:get", { assetId })
  const state = field(value, "processing")
  return typeof state === "string" && state !== "processing" ? state : undefined
}

export const slowDrawings: Attack = {
  id: "3",
  title: "SVG logos that draw for minutes, while another organization waits for a photograph",
  run: async ({ server: get, world }) => {
    const server = await get()
    const { a, adminA, adminB, b } = await world()
    const hostile: Array<string> = []
    for (const [name, bytes] of [
      ["slow.svg", SLOW],
      ["nested.svg", NESTED]
    ] as const) {
      const { assetId } = await upload(server, adminB, b.brandId, {
        bytes,
        name,
        purpose: "logo",
        type: "image/svg+xml"
      })
      hostile.push(assetId)
    }
    const photo = { bytes: png(600, 600, 120), name: "waits.png", purpose: "product", type: "image/png" }
    const { assetId } = await upload(server, adminA, a.brandId, photo)
    const waited = performance.now()
    const photograph = await until(() => stateOf(adminA, assetId), TRIES, PAUSE_MS)
    const seconds = ((performance.now() - waited) / 1000).toFixed(0)
    const states: Array<string> = []
    for (const id of hostile) states.push((await until(() => stateOf(adminB, id), 60, PAUSE_MS)) ?? "still drawn")
    const health = await server.health()
    return verdictOf(
      [
        ...(photograph === "ready"
          ? []
          : [`after ${seconds} s the other organization's photograph is ${photograph ?? "still waiting"}`]),
        ...states.filter((state) => state === "still drawn"),
        ...(health === 200 ? [] : [`/healthz answers ${health}`])
      ],
      `the photograph was ready after ${seconds} s, the drawings ended as ${states.join(", ")}`
    )
  }
}

export const packedDrawings: Attack = {
  id: "low-6",
  title: "Compressed SVG, with a script and of 300 MB",
  run: async ({ server: get, world }) => {
    const server = await get()
    const { adminB, b } = await world()
    const files = {
      "packed.svg": gzipSync(svg("<script>alert(1)</script><rect width='9' height='9'/>")),
      "bomb.svg": gzipSync(
        Buffer.concat([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), Buffer.alloc(300_000_000, 32)])
      )
    }
    const ends: Array<string> = []
    for (const [name, bytes] of Object.entries(files)) {
      const file = { bytes, name, purpose: "logo", type: "image/svg+xml" }
      const taken = await upload(server, adminB, b.brandId, file).catch((error: unknown) => {
        if (error instanceof NotTaken && error.status === UNSUPPORTED) return undefined
        throw error
      })
      if (taken === undefined) {
        ends.push(`${name} refused`)
        continue
      }
      const { assetId, finished } = taken
      const state =
        finished.code === "accepted" ? await until(() => stateOf(adminB, assetId), TRIES, PAUSE_MS) : finished.code
      ends.push(`${name} ${state ?? "still drawn"}`)
    }
    return verdictOf(
      ends.filter((end) => /ready|still/.test(end)),
      ends.join(", ")
    )
  }
}

const filesOf = (value: unknown): ReadonlyArray<string> =>
  [...JSON.stringify(value ?? null).matchAll(/(?:api\/storage|files|media)\/([0-9a-f]{64}|[0-9a-f-]{36})/g)].flatMap(
    ([, id]) => (id === undefined ? [] : [id])
  )

export const deletedPictures: Attack = {
  id: "14",
  title: "Renditions of a visitor's own pictures that were deleted by a reset of the demo",
  run: async ({ server: get }) => {
    const server = await get()
    const visitor = makeBrowser(server)
    const entered = await visitor.call("exploreDemo")
    const brandId = field(entered.json, "brandId") ?? field(entered.json, "result", "brandId")
    const photo = { bytes: png(1200, 1200, 14), name: "own.png", purpose: "product", type: "image/png" }
    const { assetId } = await upload(server, visitor, String(brandId), photo)
    const pictures = await until(
      async () => {
        const found = filesOf((await visitor.query("uploads:get", { assetId })).value)
        return found.length > 0 ? found : undefined
      },
      TRIES,
      PAUSE_MS
    )
    if (pictures === undefined) return verdictOf(["the picture of the visitor did not become ready"], "")
    const rendition = (id: string) => ask(server.loopback, `/media/${id}?w=640`)
    const before = await Promise.all(pictures.map(rendition))
    await visitor.call("resetDemo")
    const after = await Promise.all(pictures.map(rendition))
    const shown = before.filter(({ status }) => status === 200).length
    const left = after.filter(({ status }) => status === 200).length
    const ages = before.map(({ headers }) => Number(/max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1] ?? 0))
    return verdictOf(
      [
        ...(shown === 0 ? ["no rendition was shown before, so nothing was proven"] : []),
        ...(left > 0 ? [`${left} of ${shown} renditions are still shown`] : []),
        ...(Math.max(...ages) > 86_400 ? [`caches may keep them for ${Math.max(...ages)} s`] : [])
      ],
      `${shown} shown before, ${left} after`
    )
  }
}

export const shownIds: Attack = {
  id: "2b",
  title: "Ids of stored files, and whole files, in what a viewer is shown",
  run: async ({ server: get, world }) => {
    const server = await get()
    const { a, adminA, viewerA } = await world()
    const photo = { bytes: png(1200, 1200, 77), name: "shown.png", purpose: "product", type: "image/png" }
    const { assetId, id } = await upload(server, adminA, a.brandId, photo)
    await until(() => stateOf(adminA, assetId), TRIES, PAUSE_MS)
    const shown = [
      await viewerA.query("uploads:get", { assetId }),
      await viewerA.query("assets:get", { assetId }),
      await viewerA.query("assets:scene", { assetId }),
      await viewerA.query("assets:pictures", { brandId: a.brandId, include: [assetId] }),
      await viewerA.query("products:list", { brandId: a.brandId, q: "", archived: false, page: 1 }),
      await viewerA.query("brands:get", { brandId: a.brandId })
    ]
    const texts = JSON.stringify(shown.map(({ value }) => value ?? null))
    return verdictOf(
      [
        ...(texts.includes(id) ? ["the id that the upload answered with is shown"] : []),
        ...(/storageId/.test(texts) ? ["an answer has a field storageId"] : [])
      ],
      `${shown.length} answers without ids of stored files`
    )
  }
}
