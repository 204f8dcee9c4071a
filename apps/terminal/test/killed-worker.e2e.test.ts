import { once } from "node:events"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type Installation, makeInstallation } from "./installation.ts"
import { grace, signUpWithDemo } from "./person.ts"

const FORMATS = ["square", "portrait_3_4", "portrait_9_16", "landscape_16_9"]
const ASKED = 6

interface Row {
  readonly generationId?: string
  readonly status: string
  readonly error?: string
}

let marque: Installation
beforeAll(async () => {
  marque = await makeInstallation({ workers: 0 })
})
afterAll(() => marque.stop())

const json = async <Answer>(...args: ReadonlyArray<string>): Promise<ReadonlyArray<Answer>> => {
  const { errors, output, status } = await marque.run([...args, "--json"])
  if (status !== 0) throw new Error(errors + output)
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer)
}

const mugs = async () => {
  const pages = await json<{ readonly products: ReadonlyArray<{ readonly usedIn: number }> }>("products", "--q", "mug")
  return pages[0]?.products[0]?.usedIn ?? 0
}

it("a killed worker's tasks are done by the other one, each once", async () => {
  const first = await marque.startWorker("first")
  await signUpWithDemo(marque)
  const login = ["login", "--email", grace.email, "--organization", "Fig & Ember (demo)"]
  expect((await marque.run(login, `${grace.password}\n`)).status).toBe(0)
  await json("tasks", "--watch")
  const before = await mugs()

  const asking = ["generate", "--product", "Ember Mug", "--format", FORMATS.join(), "--headline"]
  const ids: Array<string> = []
  const stateOf = async () => {
    const [rows = []] = await json<ReadonlyArray<Row>>("tasks")
    return ids.map((id) => rows.find(({ generationId }) => generationId === id)?.status)
  }
  for (let at = 0; at < ASKED; at++) {
    const [started] = await json<{ readonly generationId: string }>(...asking, `Hold the evening ${at}`)
    ids.push(started?.generationId ?? "")
    if (at > 0) continue
    await vi.waitFor(async () => expect(await stateOf()).toEqual(["running"]), { timeout: 120_000 })
    // It holds what it has taken from now on.
    first.kill("SIGSTOP")
  }

  await marque.startWorker("second")
  const gone = once(first, "exit")
  first.kill("SIGKILL")
  await gone
  await json("tasks", "--watch")
  expect(marque.printed).toContain("Worker first is gone; its tasks go back to the queue")
  expect(await stateOf()).toEqual(ids.map(() => "succeeded"))
  expect((await mugs()) - before).toBe(ASKED * FORMATS.length)
})
