import { layerMemory, makeMemoryWorld } from "@marque/core/testing"

export const ada = { email: "ada@example.com", password: "violet kettle 42" } as const

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
