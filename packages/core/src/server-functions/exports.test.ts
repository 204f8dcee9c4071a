import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/server-functions")).sort()).toMatchInlineSnapshot(`
    [
      "AnswerNotUnderstood",
      "AuthState",
      "DemoEntry",
      "DemoReset",
      "HttpTransport",
      "NotFound",
      "Redirected",
      "SERVER_BASE",
      "ServedVersion",
      "ServerFunctionFailed",
      "ServerFunctions",
      "TransportFailed",
      "callServer",
      "layerInProcess",
      "serverContract",
      "serverHandler",
    ]
  `)
})
