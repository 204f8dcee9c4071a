import { DropZone } from "@marque/react/ui"
import { expect, fn, userEvent, within } from "storybook/test"
import { Column } from "./story-layout.tsx"

export default { title: "UI/Files", component: DropZone }

const taken = fn()
const fileNames = () => taken.mock.calls.map(([files]) => files.map((file: File) => file.name))
const picture = (name: string) => new File(["x"], name, { type: "image/png" })

const zone = () => (
  <DropZone
    onFiles={taken}
    accept="image/png,image/jpeg"
    label="Drop a photograph"
    hint="or paste or pick one, up to 50 MB"
  />
)

/** Change the properties in the panel below. */
export const Controls = {
  args: {
    label: "Drop a photograph",
    hint: "or paste or pick one, up to 50 MB",
    accept: "image/png,image/jpeg",
    multiple: false,
    disabled: false,
    paste: "page",
    onFiles: taken
  },
  argTypes: { paste: { control: "inline-radio", options: ["page", "none"] } }
}

export const Idle = { render: zone }

const front = fn()

/** A dialog's zone takes what is pasted, not the page's behind it. */
export const TwoZones = {
  render: () => (
    <Column>
      {zone()}
      <DropZone onFiles={front} accept="image/png" label="Choose a picture" />
    </Column>
  ),
  play: async () => {
    taken.mockClear()
    front.mockClear()
    const clipboardData = new DataTransfer()
    clipboardData.items.add(picture("pasted.png"))
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    await expect(front).toHaveBeenCalledOnce()
    await expect(taken).not.toHaveBeenCalled()
  }
}

export const Refused = {
  render: () => (
    <DropZone
      onFiles={fn()}
      accept="image/*"
      label="Drop a photograph"
      error="notes.txt is not a supported file: plain text"
    />
  )
}

export const Disabled = {
  render: () => (
    <DropZone
      onFiles={fn()}
      accept="image/*"
      label="Drop a photograph"
      hint="You can only look at this brand"
      disabled
    />
  )
}

export const LongText = {
  render: () => (
    <div style={{ maxInlineSize: 220 }}>
      <DropZone
        onFiles={fn()}
        accept="image/*"
        label={"A photograph of the product ".repeat(4)}
        error={"file-name-without-breaks".repeat(4)}
      />
    </div>
  )
}

export const TakesFilesEachWay = {
  render: () => <Column>{zone()}</Column>,
  beforeEach: () => {
    taken.mockClear()
  },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const input = within(canvasElement).getByLabelText("Drop a photograph")
    await userEvent.upload(input, picture("picked.png"))
    const dropped = new DataTransfer()
    dropped.items.add(picture("dropped.png"))
    dropped.items.add(picture("second.png"))
    input.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }))
    const pasted = new DataTransfer()
    pasted.items.add(picture("pasted.png"))
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true }))
    await expect(fileNames()).toEqual([["picked.png"], ["dropped.png"], ["pasted.png"]])
  }
}
