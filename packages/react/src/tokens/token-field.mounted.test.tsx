import "../ui/styles.css"
import { Field } from "@marque/react/ui"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { mount } from "../testing/mount.tsx"
import { FETCHED } from "../testing/token-editor-ready.tsx"
import { TokenField } from "./index.ts"

const arrival = vi.hoisted(() => Promise.withResolvers<void>())

vi.mock("./token-editor.tsx", async (importOriginal) => {
  await arrival.promise
  return importOriginal()
})

const entries = { product: [{ id: "p_mug", name: "Ember Mug" }] }

const Page = ({ first }: { readonly first: string }) => {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field label="Prompt" required>
        {(control) => <TokenField {...control} label="Prompt" value={value} entries={entries} onChange={setValue} />}
      </Field>
      <button type="button">Next</button>
      <output>{value}</output>
    </>
  )
}

const draw = async (first: string) => {
  const { complaints, screen } = await mount(<Page first={first} />)
  const field = () => screen.getByRole("textbox", { name: "Prompt" })
  const drawnBy = (tag: "div" | "textarea") =>
    vi.waitFor(() => {
      if (field().localName !== tag) throw new Error(`The field is still a ${field().localName}`)
    }, FETCHED)
  const reads = (text: string) =>
    vi.waitFor(() => {
      if (screen.getByRole("status").textContent !== text) throw new Error(screen.getByRole("status").textContent ?? "")
    }, FETCHED)
  return { complaints, drawnBy, field, reads, screen }
}

it("takes what is typed before its editor is there, and the editor goes on where the caret stands", async () => {
  const { complaints, drawnBy, field, reads } = await draw("")
  const { height } = field().getBoundingClientRect()
  await userEvent.tab()
  expect(field()).toHaveFocus()
  await userEvent.keyboard("Sun on @mu{ArrowLeft}{ArrowLeft}{ArrowLeft}")
  await drawnBy("textarea")
  arrival.resolve()
  await drawnBy("div")
  expect(field()).toHaveFocus()
  expect(field().getBoundingClientRect().height).toBe(height)
  await userEvent.keyboard("a ")
  await reads("Sun on a @mu")
  expect(complaints).toEqual([])
})

it("keeps a selection, which typing replaces", async () => {
  arrival.resolve()
  const { drawnBy, field, reads } = await draw("one\ntwo three")
  await userEvent.tab()
  await drawnBy("div")
  await userEvent.keyboard("{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}six")
  await reads("six\ntwo three")
  expect(field()).toHaveFocus()
})

it("is the plain field for who never uses it, and takes the focus from no other control", async () => {
  arrival.resolve()
  const { drawnBy, field, screen } = await draw("words")
  expect(field().localName).toBe("textarea")
  field().focus()
  screen.getByRole("button", { name: "Next" }).focus()
  await drawnBy("div")
  expect(screen.getByRole("button", { name: "Next" })).toHaveFocus()
})

it("draws a text with tokens at once", async () => {
  arrival.resolve()
  const { drawnBy, screen } = await draw("product:[p_mug]")
  await drawnBy("div")
  expect(await screen.findByRole("img", { name: "product Ember Mug" })).toBeVisible()
})
