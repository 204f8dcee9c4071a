import { authMachine } from "@marque/core/identity"
import { authStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { AuthProvider, useAuth } from "./index.ts"

const Who = () => {
  const { view } = useAuth()
  return <p>{`${view.status} ${view.user?.name ?? "nobody"}`}</p>
}

it.each([
  ["loading", "loading nobody"],
  ["signedOut", "signedOut nobody"],
  ["pendingTask", "signedOut nobody"],
  ["signedIn", "signedIn Ada Moor"],
  ["degraded", "signedIn Ada Moor"]
] as const)("S-149 S-150 tells who the user is: %s", (name, text) => {
  const html = renderToString(
    <AuthProvider machine={authMachine} input={{ provider: "local" }} options={{ snapshot: authStates[name] }}>
      <Who />
    </AuthProvider>
  )
  expect(html).toBe(`<p>${text}</p>`)
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<Who />)).toThrow("useAuth must be used within AuthProvider")
})
