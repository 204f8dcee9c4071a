import { agentKeysPaths } from "@marque/core/testing"
import { expect, it } from "vitest"
import { AgentKeys, AgentKeysProvider, useAgentKeys } from "../agents/index.ts"
import { press, write } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

it("every path of the keys of a person", async () => {
  const byHand = await walkMounted({
    setup: agentKeysPaths,
    useFeature: useAgentKeys,
    draw: ({ probe, ...given }) => (
      <AgentKeysProvider {...given}>
        <AgentKeys />
        {probe}
      </AgentKeysProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "keys.retry":
          return press("Retry")
        case "form.open":
          return press("Make a key")
        case "form.submit":
          return press("Make the key")
        case "name.change":
          return write("Name", event.name)
        case "days.change":
          return write("Days until it ends", event.days)
        case "secret.done":
          return press("Done")
        case "key.revoke":
          return press("Revoke the key Claude on my laptop")
        case "revoke.confirm":
          return press("Revoke")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        view.state === "listed" ? view.barred : undefined,
        view.error,
        view.state === "listed" || view.state === "form" ? view.failure : undefined,
        view.asking?.title,
        view.form?.name.error,
        view.form?.days.error,
        ...(view.state === "listed" ? view.rows.filter(({ isSubject }) => !isSubject).map(({ name }) => name) : [])
      ],
      alerts: [view.error, view.state === "listed" || view.state === "form" ? view.failure : undefined],
      buttons: {}
    })
  })
  expect(byHand).toEqual(
    [
      "form.open",
      "form.submit",
      "key.revoke",
      "keys.retry",
      "name.change",
      "days.change",
      "revoke.confirm",
      "secret.done"
    ].toSorted()
  )
})
