import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { BackendProvider, useBackend } from "./index.ts"

interface Functions {
  readonly [name: string]: (...args: ReadonlyArray<never>) => unknown
  readonly greet: (name: string) => string
}

const functions = { greet: (name: string) => `Hello, ${name}` }

const Greeting = () => <p>{useBackend<Functions>().greet("Ada")}</p>

const drawn = (element: React.ReactElement) => renderToString(element)

it("gives the host's functions to what is below", () => {
  const html = drawn(
    <BackendProvider functions={functions}>
      <Greeting />
    </BackendProvider>
  )
  expect(html).toBe("<p>Hello, Ada</p>")
})

it("S-214 refuses to work outside its provider", () => {
  expect(() => drawn(<Greeting />)).toThrow(new Error("useBackend must be used within BackendProvider"))
})
