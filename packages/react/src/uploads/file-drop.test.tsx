import { uploadStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import * as stories from "./file-drop.stories.tsx"
import { FileDrop } from "./index.ts"

const { default: _, ...named } = stories

it("every state has a story of its name", () => {
  const names = Object.keys(uploadStates).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(Object.keys(named).sort()).toEqual(names.sort())
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<FileDrop />)).toThrow("useUpload must be used within UploadProvider")
})
