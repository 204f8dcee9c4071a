import { forgetDrafts } from "./forget-drafts.ts"
import { expect, waitFor, within } from "storybook/test"
import { type Given, type ShellStates, StoryApp, storyApp } from "./story-app.tsx"

const LOST_AT = Date.UTC(2026, 10, 21, 14, 2)

interface PageStory {
  readonly address: string
  readonly shell?: ShellStates
  readonly given?: ReadonlyArray<Given>
  /** @default false */
  readonly offline?: boolean
  /** Text, or the label of a loading part, that shows once the page is loaded. @default a first heading */
  readonly shows?: string | { readonly label: string }
}

export const pageStory = ({ address, given = [], offline = false, shell = {}, shows }: PageStory) => ({
  // Drafts of the previous page would be restored.
  beforeEach: forgetDrafts,
  loaders: [() => ({ app: storyApp(shell, given) })],
  render: (_: unknown, { loaded: { app } }: { readonly loaded: { readonly app?: ReturnType<typeof storyApp> } }) =>
    app === undefined ? <></> : <StoryApp address={address} app={app} offlineSince={offline ? LOST_AT : undefined} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const found = () => {
      if (shows === undefined) return page.getAllByRole("heading", { level: 1 })
      return typeof shows === "string" ? page.getAllByText(shows) : page.getAllByLabelText(shows.label)
    }
    await waitFor(() => expect(found()[0]).toBeVisible())
  }
})
