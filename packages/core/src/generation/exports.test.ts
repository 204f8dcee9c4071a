import { expect, it } from "vitest"

it("exports exactly this", async () => {
  expect(Object.keys(await import("./index.ts")).sort()).toMatchInlineSnapshot(`
    [
      "AUTOMATIC_LAYOUT",
      "Copy",
      "Generation",
      "GenerationMode",
      "GenerationRequest",
      "GenerationRows",
      "GenerationStatus",
      "GenerationStore",
      "Generations",
      "LayoutName",
      "PRODUCTS_OWN_CAMERA",
      "Quote",
      "TaskQueue",
      "TaskStatus",
      "TaskStore",
      "TrayTask",
      "composerActors",
      "composerMachine",
      "composerView",
      "prefillOf",
      "taskTrayActors",
      "taskTrayMachine",
      "taskTrayView",
    ]
  `)
})
