import {
  Button,
  ButtonLink,
  ConnectionProvider,
  CopyButton,
  CopySaid,
  Icon,
  IconButton,
  Menu,
  Spinner
} from "@marque/react/ui"
import { expect, fn, userEvent, within } from "storybook/test"
import { Column as Stack, Row } from "./story-layout.tsx"

export default {
  title: "UI/Buttons",
  component: Button,
  subcomponents: { ButtonLink, ConnectionProvider, CopyButton, CopySaid, IconButton, Icon, Spinner }
}

const variants = ["primary", "secondary", "ghost", "danger"] as const

/** Change the properties in the panel below. */
export const Controls = {
  args: { children: "Create brand", variant: "primary", size: "md", busy: false, disabled: false, needsServer: false },
  argTypes: {
    variant: { control: "inline-radio", options: variants },
    size: { control: "inline-radio", options: ["sm", "md", "lg"] }
  }
}

export const Variants = {
  render: () => (
    <Stack>
      {(["sm", "md", "lg"] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === "danger" ? "Archive" : "Create brand"}
            </Button>
          ))}
        </Row>
      ))}
    </Stack>
  )
}

export const Disabled = {
  render: () => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          Create brand
        </Button>
      ))}
    </Row>
  )
}

export const Busy = {
  render: () => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} busy onClick={fn()}>
          Saving
        </Button>
      ))}
    </Row>
  )
}

export const WithIcon = {
  render: () => (
    <Row>
      <Button variant="primary">
        <Icon name="create" />
        Generate
      </Button>
      <Button>
        <Icon name="download" />
        Download
      </Button>
      <ButtonLink href="/brands/new" variant="ghost">
        New brand
        <Icon name="arrow-right" />
      </ButtonLink>
    </Row>
  )
}

export const IconsOnly = {
  render: () => (
    <Row>
      <IconButton icon="heart" label="Add to favourites" aria-pressed={false} />
      <IconButton icon="heart" label="Remove from favourites" filled aria-pressed />
      <IconButton icon="more" label="More actions" size="sm" />
      <IconButton icon="trash" label="Archive" disabled />
    </Row>
  )
}

export const LongText = {
  render: () => (
    <div style={{ maxInlineSize: 240 }}>
      <Button variant="primary">Generate five pictures for the autumn collection in every aspect ratio</Button>
    </div>
  )
}

const asked = fn()

export const Offline = {
  beforeEach: () => {
    asked.mockClear()
  },
  render: () => (
    <ConnectionProvider offline="You are offline. Showing what was loaded at 14:02.">
      <Row>
        <Button variant="primary" needsServer onClick={asked}>
          Generate
        </Button>
        <IconButton icon="heart" label="Add to favourites" needsServer onClick={asked} />
        <Menu
          trigger={<Button>More</Button>}
          items={[
            { label: "Rename", needsServer: true, onSelect: asked },
            { label: "Copy the name", onSelect: fn() }
          ]}
        />
      </Row>
    </ConnectionProvider>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    const generate = screen.getByRole("button", { name: "Generate" })
    await userEvent.click(generate)
    await userEvent.click(screen.getByRole("button", { name: "Add to favourites" }))
    await expect(generate).toHaveAccessibleDescription(/You are offline/)
    generate.focus()
    await expect(generate).toHaveFocus()
    await userEvent.click(screen.getByRole("button", { name: "More" }))
    const rename = await screen.findByRole("menuitem", { name: /Rename/ })
    await expect(rename).toHaveTextContent("You are offline")
    await userEvent.click(rename)
    await expect(asked).not.toHaveBeenCalled()
  }
}

const clipboard = (writeText: (text: string) => Promise<void>) => () => {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } })
  return () => Reflect.deleteProperty(navigator, "clipboard")
}

const copied = fn(() => Promise.resolve())

const copyButton = () => (
  <Row>
    <CopyButton text="https://marque.example/share/7">Copy address</CopyButton>
  </Row>
)

export const Copies = {
  render: copyButton,
  beforeEach: clipboard(copied),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Copy address" }))
    await expect(copied).toHaveBeenLastCalledWith("https://marque.example/share/7")
    await expect(await within(canvasElement).findByText("Copied")).toBeVisible()
  }
}

export const CopyRefused = {
  render: copyButton,
  beforeEach: clipboard(() => Promise.reject(new Error("not allowed"))),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Copy address" }))
    await expect(await within(canvasElement).findByText("This browser does not allow copying here")).toBeVisible()
  }
}
