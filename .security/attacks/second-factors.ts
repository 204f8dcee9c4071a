import { totp } from "@marque/testing/totp"
import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { codeFor } from "../mail.ts"
import { makeBrowser } from "../person.ts"
import type { Server } from "../server.ts"
import { PASSWORD, signUp } from "../world.ts"

const NEW_PASSWORD = "a louder morning 8"

const withApp = async (server: Server, name: string) => {
  const person = await signUp(server, name)
  const started = await person.auth("/second-factor/start", {})
  const secret = String(field(started.json, "secret"))
  const confirmed = await person.auth("/second-factor/confirm", { code: totp(secret) })
  if (confirmed.status !== 200) throw new Error(`no second factor: ${confirmed.status} ${confirmed.text}`)
  return { person, secret, confirmed }
}

/** What a browser without the second factor must never get. */
const isOutside = async (browser: ReturnType<typeof makeBrowser>): Promise<ReadonlyArray<string>> => {
  const token = await browser.auth("/token/convex", {})
  const changes = await Promise.all(
    ["/second-factor/disable", "/second-factor/backup-codes", "/second-factor/start", "/reverify/start"].map(
      async (path) => ({ path, status: (await browser.auth(path, {})).status })
    )
  )
  return [
    ...(token.status === 401 ? [] : [`a token is answered with ${token.status}`]),
    ...changes.filter(({ status }) => status < 400).map(({ path, status }) => `${path} answers ${status}`)
  ]
}

export const passwordAlone: Attack = {
  id: "12c",
  title: "With a stolen password: the token, the calls of a session and the way by a new password",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const { person } = await withApp(server, "SecondVictim")
    const thief = makeBrowser(server)
    const entered = await thief.auth("/sign-in/email", { email: person.email, password: PASSWORD })
    const afterPassword = await isOutside(thief)
    const reader = makeBrowser(server)
    await reader.auth("/reset/request", { email: person.email })
    const code = await codeFor(server, person.email)
    const reset = await reader.auth("/reset/confirm", { email: person.email, code, password: NEW_PASSWORD })
    const afterReset = await isOutside(reader)
    return verdictOf(
      [
        ...(field(entered.json, "status") === "needs_second_factor" ? [] : ["the password opens a session"]),
        ...(field(reset.json, "status") === "needs_second_factor" ? [] : ["a new password opens a session"]),
        ...afterPassword,
        ...afterReset
      ],
      "neither the password nor a new one opened a session, and no call of one was answered"
    )
  }
}

export const secondFactorGuesses: Attack = {
  id: "12d",
  title: "A second factor guessed ten times, the code of a former step again, and the secret asked for once more",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const { confirmed, person, secret } = await withApp(server, "GuessVictim")
    const used = totp(secret)
    const thief = makeBrowser(server)
    await thief.auth("/sign-in/email", { email: person.email, password: PASSWORD })
    const replayed = await thief.auth("/sign-in/second-factor", { strategy: "totp", code: used })
    const guesses: Array<number> = []
    for (let at = 0; at < 10; at++) {
      guesses.push((await thief.auth("/sign-in/second-factor", { strategy: "totp", code: `00000${at}` })).status)
    }
    const status = await person.auth("/second-factor")
    const codes = field(confirmed.json, "backupCodes")
    const isTold = [secret, ...(Array.isArray(codes) ? codes.map(String) : [])].some((text) =>
      status.text.includes(text)
    )
    return verdictOf(
      [
        ...(replayed.status === 422 ? [] : [`a used code gets ${replayed.status}`]),
        ...(guesses.some((each) => each === 200) ? ["a guess was let in"] : []),
        ...(guesses.at(-1) === 429 ? [] : [`the tenth guess gets ${guesses.at(-1)}`]),
        ...(isTold ? ["the status tells the secret or a backup code"] : [])
      ],
      `a used code was refused, guesses ended with ${guesses.at(-1)}`
    )
  }
}
