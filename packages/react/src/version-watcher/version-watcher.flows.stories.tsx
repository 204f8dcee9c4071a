import { makeTestTime } from "@marque/core/testing"
import { AppVersion, PageSignals, versionWatcherActors, versionWatcherMachine } from "@marque/core/shell"
import {
  UnsavedWorkProvider,
  useHasUnsavedWork,
  useUnsavedWork,
  VersionBanner,
  VersionWatcherProvider
} from "@marque/react/version-watcher"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Option } from "effect"
import { type ComponentProps, useState } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default { title: "Flows/Version watcher", tags: ["!autodocs"], component: VersionWatcherProvider }

const serving = (versions: ReadonlyArray<string>) => {
  let reads = 0
  return Layer.merge(
    PageSignals.layerMemory,
    Layer.succeed(AppVersion, {
      current: Effect.sync(() => Option.fromUndefinedOr(versions[Math.min(reads++, versions.length - 1)]))
    })
  )
}

const Form = ({ unsaved }: { readonly unsaved: boolean }) => {
  const [dirty, setDirty] = useState(unsaved)
  useUnsavedWork(dirty)
  return dirty ? <button onClick={() => setDirty(false)}>Save</button> : null
}

const Watched = ({ children, ...props }: Omit<ComponentProps<typeof VersionWatcherProvider>, "input">) => (
  <VersionWatcherProvider {...props} input={{ intervalMs: 60_000, unsaved: useHasUnsavedWork() }}>
    {children}
  </VersionWatcherProvider>
)

const flow = (unsaved: boolean, play: NonNullable<StoryObj["play"]>): StoryObj => ({
  loaders: [() => ({ time: makeTestTime(serving(["one", "one", "two"])), onReload: fn() })],
  render: (_, { loaded: { onReload, time } }) => (
    <UnsavedWorkProvider>
      <Form unsaved={unsaved} />
      <Form unsaved={false} />
      <Watched
        machine={versionWatcherMachine.provide({ actors: versionWatcherActors(time.runtime) })}
        options={{ clock: time.clock }}
        on={{ "page.reload": onReload }}
      >
        <VersionBanner />
      </Watched>
    </UnsavedWorkProvider>
  ),
  play
})

export const ReloadsForAnotherVersion = flow(false, async ({ loaded: { onReload, time } }) => {
  await time.advance(60_000)
  await expect(onReload).not.toHaveBeenCalled()
  await time.advance(60_000)
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce())
})

export const AsksOverUnsavedWork = flow(true, async ({ canvasElement, loaded: { onReload, time } }) => {
  await time.advance(60_000)
  await time.advance(60_000)
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Reload now" }))
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce())
})

export const ReloadsOnceEverythingIsSaved = flow(true, async ({ canvasElement, loaded: { onReload, time } }) => {
  await time.advance(60_000)
  await time.advance(60_000)
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Later" }))
  await expect(onReload).not.toHaveBeenCalled()
  await userEvent.click(within(canvasElement).getByRole("button", { name: "Save" }))
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce())
})
