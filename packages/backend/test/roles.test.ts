import { beforeAll, describe, expect, it } from "vitest"
import { furnishedWorld, type Furnished, rightArguments, tried } from "./furnishing.ts"
import { publicFunctions } from "./public-functions.ts"
import { type Principal, PRINCIPALS, ROLES } from "./roles.table.ts"
import { outcome, SERVER_KEY, WORKER_KEY, type World } from "./world.ts"

const callers: Readonly<Record<Principal, (world: World) => World["ada"]>> = {
  administrator: ({ ada }) => ada,
  manager: ({ mia }) => mia,
  creator: ({ cleo }) => cleo,
  reviewer: ({ rex }) => rex,
  viewer: ({ vic }) => vic,
  memberWithoutRole: ({ nick }) => nick,
  memberOfSisterBrand: ({ sue }) => sue,
  otherOrganization: ({ bob }) => bob,
  withoutOrganization: ({ out }) => out,
  signedOut: ({ t }) => t,
  workerKey: ({ t }) => t,
  serverKey: ({ t }) => t,
  actingSuperAdministrator: ({ sam }) => sam
}

const answerOf = ({ answer, error }: { readonly answer: unknown; readonly error: unknown }) =>
  outcome(error === undefined ? Promise.resolve(answer) : Promise.reject(error))

it("every public function has a row and every row a function", () => {
  expect(publicFunctions.map(({ name }) => name).sort()).toEqual(Object.keys(ROLES).sort())
})

describe("roles", () => {
  let world: World
  let ours: Furnished
  let theirs: Furnished
  let sister: Furnished
  beforeAll(async () => void ({ world, ours, sister, theirs } = await furnishedWorld()))

  it.each(publicFunctions)("$name answers each principal as its row says", async (found) => {
    const seen: Record<string, string> = {}
    for (const principal of PRINCIPALS) {
      const right = rightArguments(ours)[found.name] ?? {}
      const keys = {
        workerKey: principal === "workerKey" ? WORKER_KEY : "guess",
        serverKey: principal === "serverKey" ? SERVER_KEY : "guess"
      }
      const asked = Object.entries(keys).filter(([name]) => name in right)
      const args = { ...right, ...Object.fromEntries(asked) }
      seen[principal] = await answerOf(await tried(callers[principal](world), found, args))
    }
    expect(seen).toEqual(ROLES[found.name])
  })

  it.each(publicFunctions.filter(({ rule }) => rule.startsWith("brandMember")))(
    "$name is not there for people of another brand, tried from both sides",
    async (found) => {
      const tries = [
        [world.sue, ours],
        [world.mia, sister],
        [world.cleo, sister],
        [world.bob, ours],
        [world.bob, sister],
        [world.ada, theirs],
        [world.sue, theirs]
      ] as const
      for (const [caller, place] of tries) {
        const args = rightArguments(place)[found.name] ?? {}
        expect(await answerOf(await tried(caller, found, args))).toBe("not_found")
      }
    }
  )
})
