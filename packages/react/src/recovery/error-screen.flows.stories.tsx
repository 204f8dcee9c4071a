import { recoveryActors, recoveryMachine, SessionFlags } from "@marque/core/shell"
import { makeTestTime } from "@marque/core/testing"
import { ErrorBoundary, ErrorScreen, RecoveryProvider } from "@marque/react/recovery"
import type { StoryObj } from "@storybook/react-vite"
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test"

const failure = "Cannot read the gallery"

export default {
  title: "Flows/Recovery/Error screen",
  tags: ["!autodocs"],
  component: ErrorBoundary,
  // On a server no boundary catches.
  parameters: { throwsOnServer: failure }
}

const Broken = () => {
  throw new Error(failure)
}

export const ReloadsOnceThenShows: StoryObj = {
  loaders: [() => ({ time: makeTestTime(SessionFlags.layerMemory), onReload: fn() })],
  render: (_, { loaded: { onReload, time } }) => (
    <ErrorBoundary
      fallback={(error) => (
        <RecoveryProvider
          machine={recoveryMachine.provide({ actors: recoveryActors(time.runtime) })}
          input={{ error, routeMatched: true, path: "/brands/b1/gallery" }}
          options={{ clock: time.clock }}
          on={{ "page.reload": onReload }}
        >
          <ErrorScreen />
        </RecoveryProvider>
      )}
    >
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvasElement, loaded: { onReload, time } }) => {
    const screen = within(canvasElement)
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce())
    await time.advance(5000)
    await expect(await screen.findByRole("alert")).toHaveTextContent("Cannot read the gallery")
    const copied = spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"))
    await userEvent.click(screen.getByRole("button", { name: "Copy error details" }))
    await expect(copied).toHaveBeenCalledWith(expect.stringContaining("Page: /brands/b1/gallery"))
    await expect(await screen.findByText("This browser does not allow copying here")).toBeVisible()
    copied.mockRestore()
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }))
    await expect(onReload).toHaveBeenCalledTimes(2)
  }
}
