import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cut, TRANSITION_BYTES_MAX, transitionFrames, understandsChunks } from "./chunks.ts"

describe("cutting a text", () => {
  it("gives the text back, in parts that end between characters and are never too long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.integer({ min: 2, max: 9 }), (text, length) => {
        const parts = cut(text, length)
        expect(parts.join("")).toBe(text)
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0)
          expect(part.length).toBeLessThanOrEqual(length)
          expect(part.isWellFormed()).toBe(true)
        }
      })
    )
  })
})

describe("the frames of a Transition", () => {
  const of = (bytes: number) => "x".repeat(bytes)

  it("is one frame up to 5,000,000 bytes and parts beyond", () => {
    expect(transitionFrames(of(TRANSITION_BYTES_MAX), true)).toHaveLength(1)
    const frames = transitionFrames(of(TRANSITION_BYTES_MAX + 1), true).map(
      (frame) => JSON.parse(frame) as { type: string; chunk: string; partNumber: number; totalParts: number }
    )
    expect(frames.map((frame) => frame.chunk).join("")).toBe(of(TRANSITION_BYTES_MAX + 1))
    expect(frames.map((frame) => frame.partNumber)).toEqual(frames.map((_, at) => at))
    expect(new Set(frames.map((frame) => `${frame.type} of ${frame.totalParts}`))).toEqual(
      new Set([`TransitionChunk of ${frames.length}`])
    )
  })

  it("is one frame for clients that cannot put parts together", () => {
    expect(transitionFrames(of(TRANSITION_BYTES_MAX + 1), false)).toHaveLength(1)
    expect(["1.27.9", "1.28.0", "1.48.0", "2.0.0", "unknown", undefined].map(understandsChunks)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true
    ])
  })
})
