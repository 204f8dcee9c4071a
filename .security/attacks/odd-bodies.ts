import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { makeBrowser } from "../person.ts"

const DEEP = `${"[".repeat(7_000)}${"]".repeat(7_000)}`

const BODIES = [
  DEEP,
  "[".repeat(10_000),
  '{"__proto__":{"role":"super_admin"}}',
  '{"email":1}',
  "null",
  "\u0000",
  '{"email":"\ud800"}'
]

export const oddBodies: Attack = {
  id: "low-9",
  title: "Deep, broken and polluting JSON on the identity service and on server functions",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const browser = makeBrowser(server)
    const faults: Array<string> = []
    for (const path of [
      "/api/auth/sign-up/start",
      "/api/auth/sign-in/email",
      "/_server/turnOnAdminMode?_serverFn=true"
    ]) {
      for (const body of [...BODIES, `{"email":${DEEP},"password":"x","name":"y"}`]) {
        const headers = { "content-type": "application/json" }
        const { status } = await browser.send(path, { method: "POST", headers, body })
        if (status >= 500 || status === 0) faults.push(`${path} answers ${status} to ${body.slice(0, 24)}`)
      }
    }
    const traces = server.log().filter((line) => /^\s+at .+:\d+:\d+/.test(line)).length
    if (traces > 0) faults.push(`${traces} lines of stack traces in the log`)
    return verdictOf(faults, "4xx each, no stack trace in the log")
  }
}

const COMMON = [
  "Summer2024!",
  "letmein!!",
  "12345678a",
  "password1",
  "qwertyuiop",
  "iloveyou1",
  "Welcome123",
  "football1"
]

export const commonPasswords: Attack = {
  id: "18c",
  title: `${COMMON.length} common passwords at sign-up`,
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const taken: Array<string> = []
    for (const [at, password] of COMMON.entries()) {
      const call = { email: `common${at}@people.test`, password, name: "Common" }
      const answer = await makeBrowser(server).auth("/sign-up/start", call)
      if (answer.status === 200 && field(answer.json, "status") !== undefined) taken.push(password)
    }
    return verdictOf(
      taken.map((password) => `${password} is accepted`),
      "all refused"
    )
  }
}
