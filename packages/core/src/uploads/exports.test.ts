import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/uploads")).sort()).toMatchInlineSnapshot(`
    [
      "IMAGE_UPLOAD_MAX_BYTES",
      "MediaStore",
      "ProcessingState",
      "Upload",
      "UploadPurpose",
      "Uploads",
      "acceptedTypes",
      "batchActors",
      "batchMachine",
      "batchView",
      "crossMoved",
      "cutoutEditingActors",
      "cutoutEditingMachine",
      "cutoutEditingView",
      "refusalOfFile",
      "sizeText",
      "typeName",
      "uploadActors",
      "uploadMachine",
      "uploadView",
    ]
  `)
})
