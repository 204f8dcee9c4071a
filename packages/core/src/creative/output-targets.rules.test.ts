import { Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { placements } from "../channels/placements.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { GenerationRequest, NO_FORMAT } from "./generation-request.schema.ts"
import { pictureBarred, placementProblem, targetAt, targetsOf } from "./output-targets.rules.ts"

const asked = fc.record({
  aspectRatios: fc.subarray([...AspectRatio.literals]),
  placementIds: fc.subarray(placements.map(({ id }) => id))
})

it("every variant has each shape once, then each placement once, in its family", () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 8 }), (request, count) => {
      const size = request.aspectRatios.length + request.placementIds.length
      const made = Array.from({ length: count * size }, (_, index) => targetAt(request, index))
      expect(made.map((each) => each?.variant)).toEqual(made.map((_, index) => Math.floor(index / size)))
      for (let variant = 0; variant < count; variant++) {
        const own = made.filter((each) => each?.variant === variant)
        expect(own.flatMap((each) => each?.placementId ?? [])).toEqual(request.placementIds)
        expect(own.slice(0, request.aspectRatios.length).map((each) => each?.aspectRatio)).toEqual(request.aspectRatios)
      }
    })
  )
})

it("a request of before has its shapes alone, and a placement that left the data is a square", () => {
  expect(targetsOf({ aspectRatios: ["square", "portrait_9_16"] })).toEqual([
    { aspectRatio: "square" },
    { aspectRatio: "portrait_9_16" }
  ])
  expect(targetsOf({ aspectRatios: [], placementIds: ["vine"] })).toEqual([
    { aspectRatio: "square", placementId: "vine" }
  ])
  expect(targetAt({ aspectRatios: [] }, 0)).toBeUndefined()
})

it("says why no picture can be made for a placement, of its kind or its size", () => {
  expect(placementProblem(["display-728x90"])).toBe("No layout can set 728 x 90 well")
  expect(placementProblem(["story", "youtube-shorts"])).toContain("clips only")
  expect(placementProblem(["vine"])).toBe("There is no size vine any more")
  expect(placementProblem(["story", "print-a4", "free-640x480"])).toBeUndefined()
  expect(placements.filter((each) => pictureBarred(each) !== undefined).map(({ id }) => id)).toEqual([
    "youtube-shorts",
    "display-728x90"
  ])
})

it("a request needs a shape or a placement", () => {
  const request = { mode: "custom", copy: { headline: "Warm" }, aspectRatios: [], count: 1 }
  expect(() => Schema.decodeUnknownSync(GenerationRequest)(request)).toThrow(NO_FORMAT)
  expect(Schema.decodeUnknownSync(GenerationRequest)({ ...request, placementIds: ["story"] })).toMatchObject({
    placementIds: ["story"]
  })
})
