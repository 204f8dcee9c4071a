import "../ui/styles.css"
import { composerMachine } from "@marque/core/composer"
import { composerStates } from "@marque/core/testing"
import { expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { mount } from "../testing/mount.tsx"
import { FETCHED } from "../testing/token-editor-ready.tsx"
import { Composer } from "./composer.tsx"
import { ComposerProvider } from "./composer-provider.tsx"

it("the headline keeps its size when its editor takes over", async () => {
  const { screen } = await mount(
    <ComposerProvider
      machine={composerMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: composerStates.empty }}
    >
      <Composer newProductHref="/products/new" newPlaceHref="/places/new" />
    </ComposerProvider>
  )
  const headline = () => screen.getByRole("textbox", { name: "Headline" })
  const box = () => {
    const { height, width } = headline().getBoundingClientRect()
    return { height, width }
  }
  expect(headline().localName).toBe("textarea")
  const before = box()
  await userEvent.click(headline())
  await vi.waitFor(() => {
    if (headline().localName === "textarea") throw new Error("The editor is not there yet")
  }, FETCHED)
  expect(headline()).toHaveFocus()
  expect(box()).toEqual(before)
})
