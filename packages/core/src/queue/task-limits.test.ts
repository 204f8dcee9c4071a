import { expect, it } from "vitest"
import { LIMITS } from "../model/limits.ts"
import { taskLimitMs } from "./generation.rules.ts"

it.each([
  ["upload_processing", false, LIMITS.uploadTaskMs.value],
  ["score", false, LIMITS.scoreTaskMs.value],
  ["generation", false, LIMITS.generationTaskMs.value],
  ["generation", true, LIMITS.clipTaskMs.value]
] as const)("a worker may hold a task of kind %s (clip: %s) for %i ms", (kind, clip, limit) => {
  expect(taskLimitMs(kind, clip)).toBe(limit)
})
