import { layerMemory, makeMemoryWorld } from "@marque/core/testing"

export const ada = { email: "ada@example.com", password: "violet kettle 42" } as const

/** Has an authenticator app and one backup code. */
export const kim = { email: "kim@example.com", password: "copper lantern 9" } as const
export const kimsApp = "402118"
export const kimsBackupCode = "fmk3p-q7xwz"

export const makeSignInWorld = () => {
  const world = makeMemoryWorld()
  world.users.set("user_ada", {
    ...ada,
    id: "user_ada",
    name: "Ada",
    isDemo: false,
    role: undefined,
    secondFactor: undefined
  })
  world.users.set("user_kim", {
    ...kim,
    id: "user_kim",
    name: "Kim",
    isDemo: false,
    role: undefined,
    secondFactor: { code: kimsApp, backupCodes: new Set([kimsBackupCode]) }
  })
  return {
    layer: layerMemory(world),
    /** While cut off the provider does not answer. */
    cutOff: (offline: boolean): void => {
      world.offline = offline
    },
    sessions: (): ReadonlyArray<string> =>
      [...world.sessions.values()].map(({ userId }) => world.users.get(userId)?.email ?? userId)
  }
}

export type SignInWorld = ReturnType<typeof makeSignInWorld>
