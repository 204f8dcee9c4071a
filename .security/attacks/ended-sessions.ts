import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { codeFor } from "../mail.ts"
import { callBackend, makeBrowser } from "../person.ts"
import { bringIn, found, PASSWORD, signUp } from "../world.ts"

const after = async (
  origin: string,
  token: string,
  brandId: string,
  end: () => Promise<{ readonly status: number }>
): Promise<string | undefined> => {
  const { status } = await end()
  if (status !== 200) return `ending answered ${status}`
  const { code } = await callBackend(origin, "query", "brands:get", { brandId }, token)
  return code === "accepted" ? "the token still reads the brand" : undefined
}

export const endedSessions: Attack = {
  id: "low-3",
  title: "A token that was made before signing out, ending all sessions, a new password or a removal",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const faults: Array<string> = []
    const tried: Array<string> = []
    const owner = await signUp(server, "TokenOwner")
    const house = await found(owner, "Token house")
    const { brandId, externalId } = house
    const signedInAgain = async () => {
      await owner.auth("/sign-in/email", { email: owner.email, password: PASSWORD })
      owner.forgetToken()
      return owner.token()
    }
    const note = (name: string, fault: string | undefined) => {
      tried.push(name)
      if (fault !== undefined) faults.push(`${name}: ${fault}`)
    }
    const origin = server.loopback
    note("sign-out", await after(origin, await owner.token(), brandId, () => owner.auth("/sign-out", {})))
    note("all sessions", await after(origin, await signedInAgain(), brandId, () => owner.auth("/revoke-sessions", {})))
    const token = await signedInAgain()
    const elsewhere = makeBrowser(server)
    await elsewhere.auth("/reset/request", { email: owner.email })
    const code = await codeFor(server, owner.email)
    const reset = { email: owner.email, code, password: "a louder morning 8" }
    note("new password", await after(origin, token, brandId, () => elsewhere.auth("/reset/confirm", reset)))
    const guest = await signUp(server, "TokenGuest")
    await elsewhere.auth("/session")
    const host = { ...owner, ...elsewhere }
    await bringIn(host, house, guest)
    const guestToken = await guest.token()
    const userId = field((await guest.auth("/session")).json, "user", "id")
    const removal = { organizationId: externalId, userId }
    const answered = await host.auth("/organization/remove-member", removal)
    const read = await callBackend(origin, "query", "brands:list", { organizationId: house.organizationId }, guestToken)
    note("removal", answered.status === 200 && read.code === "accepted" ? "the token still lists brands" : undefined)
    return verdictOf(faults, `${tried.join(", ")}: refused at once`)
  }
}

export const oldSession: Attack = {
  id: "low-4",
  title: "The session that a browser had before it signed in again",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const person = await signUp(server, "Twice")
    const cookie = [...person.jar].map(([name, value]) => `${name}=${value}`).join("; ")
    await person.auth("/sign-in/email", { email: person.email, password: PASSWORD })
    const before = await makeBrowser(server).send("/api/auth/session", { headers: { cookie } })
    const isSignedIn = field(before.json, "session") !== null
    return verdictOf(isSignedIn ? ["the old cookie is still signed in"] : [], "the old cookie is signed out")
  }
}
