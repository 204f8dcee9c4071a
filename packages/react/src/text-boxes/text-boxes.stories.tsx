import { textBoxesMachine } from "@marque/core/text-boxes"
import { textBoxesStates } from "@marque/core/testing"
import { NoteSurfaceProvider, useNoteSurface } from "@marque/react/notes"
import { PictureText, TextBoxesProvider } from "@marque/react/text-boxes"
import { expect, fireEvent, userEvent, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Text boxes/Picture",
  component: PictureText,
  subcomponents: { TextBoxesProvider, NoteSurfaceProvider },
  parameters: { layout: "fullscreen" }
}

const Picture = () => {
  const { setSurface } = useNoteSurface()
  return (
    <div
      ref={setSurface}
      style={{
        position: "relative",
        aspectRatio: "1 / 1",
        maxInlineSize: 480,
        borderRadius: 8,
        background: "linear-gradient(160deg, #d9c7ae, #6b4a35)"
      }}
    />
  )
}

const story = (name: keyof typeof textBoxesStates) => ({
  render: () => (
    <TextBoxesProvider
      machine={textBoxesMachine}
      input={textBoxesStates[name].context}
      options={{ snapshot: textBoxesStates[name] }}
    >
      <NoteSurfaceProvider>
        <PageFrame>
          <div
            style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(auto-fit, minmax(min(22rem, 100%), 1fr))" }}
          >
            <Picture />
            <PictureText />
          </div>
        </PageFrame>
      </NoteSurfaceProvider>
    </TextBoxesProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const Stored = story("stored")
export const Selected = story("selected")
export const Drawing = story("drawing")
export const ByFinger = story("byFinger")
export const Changed = story("changed")
export const Many = story("many")
export const Incomplete = story("incomplete")
export const Saving = story("saving")
export const NotSaved = story("notSaved")
export const Conflict = story("conflict")
export const Replaced = story("replaced")
export const Reading = story("reading")
export const NothingToRead = story("nothingToRead")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))

type Play = { readonly canvasElement: HTMLElement }

const padOf = (canvas: HTMLElement): HTMLElement => {
  const pad = canvas.querySelector<HTMLElement>("[data-part='text-pad']")
  if (pad === null) throw new Error("nothing can be drawn on")
  return pad
}

/** Points are fractions of the picture. */
const dragged = async (
  pad: HTMLElement,
  from: readonly [number, number],
  to: readonly [number, number],
  pointerType: "mouse" | "touch" = "mouse"
) => {
  const { height, left, top, width } = pad.getBoundingClientRect()
  // The browser captures only pointers of real input.
  pad.setPointerCapture = () => undefined
  const at = ([x, y]: readonly [number, number]) => ({
    clientX: left + x * width,
    clientY: top + y * height,
    pointerId: 1,
    pointerType,
    button: 0
  })
  await fireEvent.pointerDown(pad, at(from))
  await fireEvent.pointerMove(pad, at(to))
  await fireEvent.pointerUp(pad, at(to))
}

export const DrawnByPointer = {
  ...story("none"),
  play: async ({ canvasElement }: Play) => {
    const page = within(canvasElement)
    await dragged(padOf(canvasElement), [0.1, 0.1], [0.6, 0.3])
    await expect(
      page.getByRole("button", {
        name: /^Box 1, Headline\. 10 % from the left, 10 % from the top, 50 % wide, 20 % high$/u
      })
    ).toBeVisible()
    const words = page.getByRole("textbox", { name: "Words in box 1" })
    await expect(words).toHaveFocus()
    await userEvent.type(words, "Slow evenings")
    await expect(page.getByRole("button", { name: /^Box 1, Headline: Slow evenings\./u })).toBeVisible()
    await dragged(padOf(canvasElement), [0.5, 0.8], [0.5, 0.8])
    await expect(page.getAllByRole("textbox", { name: /^Words in box/u })).toHaveLength(1)
  }
}

/** A finger scrolls until it is asked to draw, and scrolls again after one box. */
export const DrawnByFinger = {
  ...story("none"),
  play: async ({ canvasElement }: Play) => {
    const page = within(canvasElement)
    const rows = () => page.queryAllByRole("textbox", { name: /^Words in box/u })
    await dragged(padOf(canvasElement), [0.1, 0.1], [0.6, 0.3], "touch")
    await expect(rows()).toHaveLength(0)
    // It is shown where there is a finger to draw with, which this browser has not.
    const draw = page.getByText("Draw with a finger")
    await fireEvent.click(draw)
    await expect(draw).toHaveAttribute("aria-pressed", "true")
    await expect(padOf(canvasElement)).toHaveStyle({ touchAction: "none" })
    await dragged(padOf(canvasElement), [0.1, 0.1], [0.6, 0.3], "touch")
    await expect(rows()).toHaveLength(1)
    await expect(draw).toHaveAttribute("aria-pressed", "false")
    await dragged(padOf(canvasElement), [0.1, 0.5], [0.6, 0.7], "touch")
    await expect(rows()).toHaveLength(1)
  }
}

export const ByKeys = {
  ...story("stored"),
  play: async ({ canvasElement }: Play) => {
    const page = within(canvasElement)
    const first = page.getByRole("button", { name: /^Box 1, Headline/u })
    first.focus()
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}")
    await expect(
      page.getByRole("button", { name: /^Box 1.* 9 % from the left, 11 % from the top, 71 % wide, 14 % high$/u })
    ).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(page.getByRole("textbox", { name: "Words in box 1" })).toHaveFocus()
    page.getByRole("button", { name: /^Box 1/u }).focus()
    await userEvent.keyboard("{Delete}")
    await expect(page.getByRole("button", { name: /^Box 1, Body/u })).toHaveFocus()
    await userEvent.click(page.getByRole("button", { name: "Add a box" }))
    await expect(page.getByRole("textbox", { name: "Words in box 4" })).toHaveFocus()
    await userEvent.click(page.getByRole("button", { name: "Save boxes" }))
    await expect(page.getByText("Write the words that stand in this box")).toBeVisible()
  }
}
