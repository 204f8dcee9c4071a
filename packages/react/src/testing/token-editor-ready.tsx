import { TokenField } from "@marque/react/tokens"
import { vi } from "vitest"
import { mount } from "./mount.tsx"

/** What a busy machine may need to fetch a part of the page; asserts nothing. */
export const FETCHED = { interval: 10, timeout: 60_000 }

/** Loads the editor of token fields, so that later fields have it as soon as they are used. */
export const tokenEditorReady = async (): Promise<void> => {
  const { unmount } = await mount(
    <TokenField label="Text" value="product:[p_1]" entries={{}} onChange={() => undefined} />
  )
  await vi.waitFor(() => {
    if (document.querySelector("[data-lexical-editor]") === null) throw new Error("The editor is not there yet")
  }, FETCHED)
  await unmount()
}
