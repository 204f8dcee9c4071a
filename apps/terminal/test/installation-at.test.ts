import { createServer, type Server } from "node:http"
import { installationElement, LOCAL_INSTALLATION } from "@marque/core/model"
import { afterEach, expect, it } from "vitest"
import { Failure } from "../src/failure.ts"
import { noAnswer } from "../src/follow.ts"
import { explained } from "../src/installation.ts"

let server: Server | undefined
afterEach(() => void server?.close())

const serve = async (page: string): Promise<string> => {
  const started = createServer((_, response) => response.setHeader("content-type", "text/html").end(page))
  server = started
  await new Promise<void>((resolve) => void started.listen(0, "127.0.0.1", resolve))
  const address = started.address()
  if (address === null || typeof address === "string") throw new Error("The page has no port")
  return `http://127.0.0.1:${address.port}`
}

const page = (installation: object) =>
  `<!doctype html><head>${installationElement({ ...LOCAL_INSTALLATION, ...installation })}</head>`

it("where accounts are kept elsewhere, the terminal says so instead of that nothing answers", async () => {
  const url = await serve(page({ identity: { publishableKey: "pk_test_1" } }))
  expect(await explained(noAnswer(url), url)).toMatchObject({
    kind: "failed",
    message: `${url} keeps its accounts at Clerk, and the terminal signs in to accounts of the installation only. Use a browser.`
  })
})

it("any other failure stays what it is", async () => {
  const url = await serve(page({}))
  const [away, signedOut] = [noAnswer(url), new Failure("signedOut", "Sign in")]
  expect(await explained(away, url)).toBe(away)
  expect(await explained(signedOut, url)).toBe(signedOut)
  const nothing = noAnswer("http://127.0.0.1:9")
  expect(await explained(nothing, "http://127.0.0.1:9")).toBe(nothing)
})
