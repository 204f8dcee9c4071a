import {
  Button,
  Dialog,
  IconButton,
  Link,
  Menu,
  Popover,
  Sheet,
  TextInput,
  Tooltip,
  WithReasons
} from "@marque/react/ui"
import { useState } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default {
  title: "UI/Overlays",
  component: Dialog,
  subcomponents: { Sheet, Menu, Popover, Tooltip, WithReasons }
}

const body = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

/** Change the properties in the panel below. */
export const Controls = {
  args: {
    open: true,
    title: "Archive 3 pictures?",
    description: "They stay in Archived for 30 days and can be restored.",
    maxWidth: 560,
    dismissible: true,
    onOpenChange: fn(),
    footer: <Button variant="danger">Archive</Button>
  },
  argTypes: { footer: { control: false } }
}

export const DialogOpen = {
  render: () => (
    <Dialog
      open
      onOpenChange={fn()}
      title="Archive 3 pictures?"
      description="They stay in Archived for 30 days and can be restored."
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="danger">Archive</Button>
        </>
      }
    />
  )
}

export const DialogLongText = {
  render: () => (
    <Dialog
      open
      onOpenChange={fn()}
      title="Terms of a very long supplier agreement"
      maxWidth={420}
      footer={<Button>Close</Button>}
    >
      {Array.from({ length: 24 }, (_, index) => (
        <p key={index}>Paragraph {index + 1}: what is agreed here goes on for a while, and then a little longer.</p>
      ))}
      <Link href="/terms">The whole text</Link>
    </Dialog>
  )
}

const OpensAndCloses = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rename picture"
        footer={<Button variant="primary">Save</Button>}
      />
    </>
  )
}

export const DialogGivesFocusBack = {
  render: () => <OpensAndCloses />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const opener = body(canvasElement).getByRole("button", { name: "Rename" })
    await userEvent.click(opener)
    await expect(await body(canvasElement).findByRole("dialog", { name: "Rename picture" })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(body(canvasElement).queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  }
}

export const SheetAtEnd = {
  render: () => (
    <Sheet open onOpenChange={fn()} title="Recipe" footer={<Button>Download</Button>}>
      <p>Layout stage, seed 42, two colours of the brand.</p>
    </Sheet>
  )
}

export const SheetAtStart = {
  render: () => (
    <Sheet open onOpenChange={fn()} title="Menu" side="start">
      <p>Home, Gallery, Products</p>
    </Sheet>
  )
}

const chosen = fn()

export const MenuOpen = {
  beforeEach: () => {
    chosen.mockClear()
  },
  render: () => (
    <Menu
      align="start"
      header="ada@example.com"
      trigger={<IconButton icon="more" label="Actions" />}
      items={[
        { label: "Edit", icon: "edit", href: "/edit" },
        { label: "Rename", icon: "type", onSelect: chosen, shortcut: ["R"] },
        { label: "Publish", icon: "upload", onSelect: chosen, disabled: true, reason: "Needs a logo first" },
        "separator",
        {
          label: "Theme",
          value: "system",
          options: [
            { value: "system", label: "System" },
            { value: "dark", label: "Dark" }
          ],
          onValueChange: fn()
        },
        "separator",
        { label: "Archive", icon: "archive", tone: "danger", onSelect: chosen }
      ]}
    />
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = body(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Actions" }))
    await expect(await screen.findByRole("menu")).toBeVisible()
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(chosen).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Actions" }))
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus())
    await userEvent.keyboard("ar")
    await expect(screen.getByRole("menuitem", { name: "Archive" })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{End}{Home}")
    await expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus()
  }
}

export const PopoverOpen = {
  render: () => (
    <Popover align="start" label="Switch brand" focusFirst="input" trigger={<Button>Fig &amp; Ember</Button>}>
      {(close) => (
        <div style={{ padding: 12, inlineSize: 240 }}>
          <TextInput aria-label="Search brands" />
          <Button onClick={close}>Done</Button>
        </div>
      )}
    </Popover>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = body(canvasElement)
    const opener = screen.getByRole("button", { name: "Fig & Ember" })
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Search brands" })).toHaveFocus())
    await expect(opener).toHaveAttribute("aria-expanded", "true")
    await userEvent.click(screen.getByRole("button", { name: "Done" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(opener).toHaveFocus()
    await userEvent.click(opener)
    await screen.findByRole("dialog", { name: "Switch brand" })
  }
}

export const TooltipShown = {
  render: () => (
    <Tooltip content="Free: the local engine makes it">
      <Button>Cost</Button>
    </Tooltip>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.tab()
    await expect(await body(canvasElement).findByRole("tooltip")).toHaveTextContent("Free")
  }
}

export const ReasonsShown = {
  render: () => (
    <WithReasons
      why="Approve: why not the other one"
      others={[{ id: "story", text: "Story: Choose a picture first." }]}
    >
      <Button>2 of 3 can be approved</Button>
    </WithReasons>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.tab()
    await expect(await body(canvasElement).findByRole("tooltip")).toHaveTextContent("Choose a picture first.")
    await userEvent.click(body(canvasElement).getByRole("button", { name: "Approve: why not the other one" }))
    await expect(await body(canvasElement).findByRole("dialog")).toHaveTextContent("Choose a picture first.")
  }
}
