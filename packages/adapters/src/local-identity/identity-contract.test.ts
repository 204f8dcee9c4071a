import { layerMemory, makeMemoryWorld } from "@marque/core/testing"
import { identityContract, type IdentityDriver } from "../../test/identity-contract/index.ts"
import { totp } from "@marque/testing/totp"
import { codeFor, makeBrowser, ORIGIN, startIdentity } from "../../test/local-identity.ts"
import { softwarePasskeys } from "../../test/software-passkeys.ts"
import { broadcastTabs, layer } from "./index.ts"

const memory = async (): Promise<IdentityDriver> => {
  const world = makeMemoryWorld()
  return {
    browser: () => {
      const cookie = { sessionId: undefined, keys: [] }
      return { tab: () => layerMemory(world, cookie) }
    },
    code: async (email) => world.mails.findLast(({ code, to }) => to === email && code !== undefined)?.code ?? "",
    mailKinds: async (email) =>
      world.mails
        .filter(({ to }) => to === email)
        .map(({ kind }) => kind)
        .reverse(),
    totp: (secret) => secret,
    setOffline: (offline) => {
      world.offline = offline
    },
    close: async () => undefined
  }
}

let browsers = 0

const local = async (): Promise<IdentityDriver> => {
  const { identity } = await startIdentity()
  let offline = false
  return {
    browser: () => {
      const number = ++browsers
      const passkeys = softwarePasskeys(ORIGIN)
      const browser = makeBrowser(identity, `192.0.2.${(number % 200) + 1}`)
      const send = async (url: string, init: RequestInit): Promise<Response> => {
        if (offline) throw new TypeError("fetch failed")
        const path = url.slice(`${ORIGIN}/api/auth`.length)
        if (init.body instanceof Uint8Array) return browser.send(path, init.body)
        return typeof init.body === "string" ? browser.post(path, JSON.parse(init.body)) : browser.get(path)
      }
      return {
        tab: () =>
          layer({
            origin: ORIGIN,
            publicOrigin: ORIGIN,
            fetch: send,
            openTabs: broadcastTabs(`browser ${number}`),
            passkeys
          })
      }
    },
    code: (email) => codeFor(identity, email),
    mailKinds: async (email) => (await identity.mails(50)).filter(({ to }) => to === email).map(({ kind }) => kind),
    totp,
    setOffline: (value) => {
      offline = value
    },
    close: () => identity.close()
  }
}

identityContract("the provider in memory", memory)
identityContract("the local provider", local)
