import type { GenerationWork } from "@marque/core/queue"
import { expect, it } from "vitest"
import { creativeInputOf, sourcesOf } from "./creative-input.ts"

const mug = { id: "p_1", name: "Ember Mug", camera: "eye", cutoutTrusted: false, marksFound: [] } as const

const work = {
  generationId: "g_1",
  brandId: "b_1",
  mode: "product",
  copy: { headline: "Morning" },
  seed: 7,
  outputs: [{ index: 0, variant: 0, aspectRatio: "square" }],
  brand: { id: "b_1", name: "Fig & Ember", version: 1, rules: "draft", colours: [], type: [], logos: [] }
} satisfies GenerationWork

const inputOf = (
  given: Partial<GenerationWork>,
  aspectRatio: GenerationWork["outputs"][number]["aspectRatio"] = "square"
) => creativeInputOf({ ...work, ...given }, { index: 0, variant: 0, aspectRatio })

it("stored sizes reach the studio as what the photograph shows, of the product and of what lies beside it", () => {
  const size = { unit: "cm", heightMm: 96, widthMm: 118, depthMm: 90 } as const
  const input = inputOf({
    product: { ...mug, size },
    companions: [
      { ...mug, id: "p_2", camera: "top", size },
      { ...mug, id: "p_3" }
    ]
  })
  expect(input?.product).toMatchObject({ heightCm: 9.6, widthCm: 11.8 })
  expect(input?.companions?.[0]).toMatchObject({ heightCm: 9, widthCm: 11.8 })
  expect(input?.companions?.[1]).not.toHaveProperty("heightCm")
})

it("each shape takes the photograph of the place that suits it, and only the files that are taken are read", () => {
  const wide = { photoId: "wide", photoUrl: "/wide", width: 3000, height: 2000, horizon: 0.3, marksFound: [] }
  const tall = { photoId: "tall", photoUrl: "/tall", width: 2000, height: 3000, horizon: 0.6, marksFound: [] }
  const other = { ...wide, photoId: "other", photoUrl: "/other" }
  const place = { id: "pl_1", name: "Terrace", ...wide, others: [tall, other] }
  expect(inputOf({ place }, "square")?.place).toMatchObject({ photoId: "wide", horizon: 0.3 })
  expect(inputOf({ place }, "portrait_9_16")?.place).toMatchObject({ photoId: "tall", horizon: 0.6 })
  const outputs = (["square", "portrait_9_16", "landscape_4_3"] as const).map((aspectRatio, index) => ({
    index,
    variant: 0,
    aspectRatio
  }))
  expect([...sourcesOf({ ...work, place, outputs }).keys()]).toEqual(["wide", "tall"])
})
