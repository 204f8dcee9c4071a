import { renderToString } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { TokenText } from "./index.ts"

it("S-010 S-011 a text is read with names in the place of its tokens", () => {
  const html = renderToString(
    <TokenText text="Eat product:[k1] & more" entries={{ product: [{ id: "k1", name: "Fig" }] }} />
  )
  expect(html).toContain('aria-label="product Fig"')
  expect(html).not.toContain("product:[k1]")
  expect(html).toContain("&amp; more")
})

it("a field is a plain text area with the literal text until its editor is there", async () => {
  // Other tests may have loaded the editor before, or have begun to.
  await vi.dynamicImportSettled()
  vi.resetModules()
  const { TokenField } = await import("./index.ts")
  const html = renderToString(
    <TokenField label="Prompt" value="product:[k1]" onChange={() => undefined} entries={{}} />
  )
  expect(html).toContain("<textarea")
  expect(html).toContain("product:[k1]</textarea>")
})
