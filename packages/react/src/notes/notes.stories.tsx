import { notesMachine } from "@marque/core/notes"
import { notesStates } from "@marque/core/testing"
import { NotesProvider, NoteSurfaceProvider, PictureNotes, useNoteSurface } from "@marque/react/notes"
import { expect, userEvent, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Notes/Picture",
  component: PictureNotes,
  subcomponents: { NotesProvider, NoteSurfaceProvider },
  parameters: { layout: "fullscreen" }
}

const Picture = () => {
  const { setSurface } = useNoteSurface()
  return (
    <div
      ref={setSurface}
      style={{
        position: "relative",
        aspectRatio: "4 / 3",
        maxInlineSize: 480,
        borderRadius: 8,
        background: "linear-gradient(160deg, #d9c7ae, #6b4a35)"
      }}
    />
  )
}

const story = (name: keyof typeof notesStates) => ({
  render: () => (
    <NotesProvider machine={notesMachine} input={notesStates[name].context} options={{ snapshot: notesStates[name] }}>
      <NoteSurfaceProvider>
        <PageFrame>
          <div
            style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(auto-fit, minmax(min(22rem, 100%), 1fr))" }}
          >
            <Picture />
            <PictureNotes clip={notesStates[name].context.clip} />
          </div>
        </PageFrame>
      </NoteSurfaceProvider>
    </NotesProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const Threads = story("threads")
export const Selected = story("selected")
export const Resolved = story("resolved")
export const More = story("more")
export const Reading = story("reading")
export const NothingToRead = story("nothingToRead")
export const Clip = story("clip")
export const Writing = story("writing")
export const Pointing = story("pointing")
export const Answering = story("answering")
export const Naming = story("naming")
export const SearchFailed = story("searchFailed")
export const Invalid = story("invalid")
export const NotSent = story("notSent")
export const Sending = story("sending")
export const Changing = story("changing")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))

export const ByKeys = {
  ...story("threads"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement)
    await userEvent.keyboard("n")
    const pin = await page.findByRole("button", {
      name: "Place of the new note: 50 % from the left, 50 % from the top"
    })
    pin.focus()
    await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}")
    await expect(
      page.getByRole("button", { name: /51 % from the left, 50 % from the top, 2 % wide, 7 % high/u })
    ).toHaveFocus()
    await userEvent.type(page.getByRole("textbox", { name: "Note" }), "n is typed here")
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("n is typed here")
  }
}
