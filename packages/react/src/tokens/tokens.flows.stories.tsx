import type { TokenEntries } from "@marque/core/tokens"
import { TokenField } from "@marque/react/tokens"
import { TokenEditor } from "@marque/react/tokens/editor"
import { Button, Field } from "@marque/react/ui"
import type { StoryObj } from "@storybook/react-vite"
import { StrictMode, useState } from "react"
import { expect, waitFor, within } from "storybook/test"

export default { title: "Flows/Tokens/Editor", tags: ["!autodocs"], component: TokenEditor }

const entries: TokenEntries = {
  product: [
    { id: "p_mug", name: "Ember Mug" },
    { id: "p_fig", name: "Fig Candle" }
  ],
  place: [{ id: "p_pier", name: "The pier" }]
}

const Page = ({ first, Editor }: { readonly first: string; readonly Editor: typeof TokenEditor }) => {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field label="Prompt" required>
        {(control) => <Editor {...control} label="Prompt" entries={entries} value={value} onChange={setValue} />}
      </Field>
      <Button onClick={() => setValue("Afresh place:[p_pier]")}>Fill in</Button>
      <output aria-label="Canonical text">{value}</output>
    </>
  )
}

const outside = () => import("vitest/browser").catch(() => import("storybook/test"))

const caretSettled = () =>
  new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

interface Step {
  readonly click: (element: HTMLElement) => Promise<void>
  readonly screen: ReturnType<typeof within>
  readonly press: (keys: string) => Promise<void>
  readonly reads: (text: string) => Promise<void>
}

const flow = (
  first: string,
  play: (step: Step) => Promise<void>,
  Editor: typeof TokenEditor = TokenEditor
): StoryObj => ({
  render: () => (
    <StrictMode>
      <Page first={first} Editor={Editor} />
    </StrictMode>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Prompt" })).toHaveAttribute("data-lexical-editor", "true")
    )
    const { userEvent } = await outside()
    await userEvent.click(screen.getByRole("textbox", { name: "Prompt" }))
    await userEvent.keyboard("{Control>}{End}{/Control}")
    await play({
      screen,
      click: (element) => userEvent.click(element),
      press: async (keys) => {
        await userEvent.keyboard(keys)
        await caretSettled()
      },
      reads: (text) =>
        waitFor(() =>
          expect(screen.getByRole("status", { name: "Canonical text" })).toHaveTextContent(text, {
            normalizeWhitespace: false
          })
        )
    })
  }
})

export const ChoosesByTyping = flow("", async ({ press, reads, screen }) => {
  await press("Set @mu")
  await expect(await screen.findByRole("option", { name: /Ember Mug/ })).toHaveAttribute("aria-selected", "true")
  await expect(screen.getByRole("listbox", { name: "Refer to" })).toBeVisible()
  await press("{Enter}")
  await reads("Set product:[p_mug]")
  await expect(screen.getByRole("img", { name: "product Ember Mug" })).toBeVisible()
  await expect(screen.queryByRole("listbox")).toBeNull()
  await press(" and /")
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3))
  await press("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}.")
  await reads("Set product:[p_mug] and place:[p_pier].")
})

export const EscapeKeepsWhatWasTyped = flow("", async ({ press, reads, screen }) => {
  await press("@fi")
  await screen.findByRole("listbox")
  await press("{Escape}")
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
  await press("g")
  await reads("@fig")
  await expect(screen.queryByRole("listbox")).toBeNull()
  await press(" @nobody")
  await expect(await screen.findByText("Nothing is called “nobody”")).toBeVisible()
})

export const BackspaceRemovesThePillAndUndoBringsItBack = flow(
  "Set product:[p_mug]",
  async ({ press, reads, screen }) => {
    await press("{Backspace}")
    await reads("Set ")
    await expect(screen.queryByRole("img")).toBeNull()
    await press("{Control>}z{/Control}")
    await reads("Set product:[p_mug]")
    await press("{Control>}y{/Control}")
    await reads("Set ")
  }
)

export const CopiesAndPastesTheLiteralText = flow("Set product:[p_mug] here", async ({ press, reads, screen }) => {
  await press("{Control>}a{/Control}")
  await press("{Control>}c{/Control}")
  await press("{ArrowRight}")
  await press("{Control>}v{/Control}")
  await reads("Set product:[p_mug] hereSet product:[p_mug] here")
  await waitFor(() => expect(screen.getAllByRole("img", { name: "product Ember Mug" })).toHaveLength(2))
})

export const TypedTokensBecomePillsOfTheirOwn = flow("", async ({ press, reads, screen }) => {
  await press("place:[[p_pier]")
  await expect(await screen.findByRole("img", { name: "place The pier" })).toBeVisible()
  await press("{Home}")
  await press("by")
  await reads("by place:[p_pier]")
  await press("{End}")
  await press("{Enter}next")
  await reads("by place:[p_pier]\nnext")
})

export const MissingOnesAreReplacedOrRemoved = flow(
  "a product:[gone] b product:[lost] c",
  async ({ click, press, reads, screen }) => {
    await expect(await screen.findAllByRole("img", { name: "missing product" })).toHaveLength(2)
    const [replace] = screen.getAllByRole("button", { name: "Replace" })
    replace?.focus()
    await press("{Enter}")
    await expect(await screen.findByRole("listbox", { name: "Replace by another product" })).toHaveFocus()
    await press("{ArrowDown}{Enter}")
    await reads("a product:[p_fig] b product:[lost] c")
    await click(screen.getByRole("button", { name: "Remove" }))
    await reads("a product:[p_fig] b  c")
    await expect(screen.getByRole("textbox", { name: "Prompt" })).toHaveFocus()
  }
)

export const TakesATextFromOutside = flow("old", async ({ click, press, reads, screen }) => {
  await click(screen.getByRole("button", { name: "Fill in" }))
  await reads("Afresh place:[p_pier]")
  await expect(await screen.findByRole("img", { name: "place The pier" })).toBeVisible()
  await click(screen.getByText("Prompt"))
  await press("{Control>}{End}{/Control}!")
  await reads("Afresh place:[p_pier]!")
})

export const AFieldLoadsItsEditor = flow(
  "Set product:[p_fig]",
  async ({ reads, screen }) => {
    await reads("Set product:[p_fig]")
    await expect(screen.getByRole("img", { name: "product Fig Candle" })).toBeVisible()
  },
  TokenField
)
