import { type Attack, verdictOf } from "../attack.ts"
import type { Answer } from "../ask.ts"
import { makeBrowser } from "../person.ts"
import { signUp } from "../world.ts"

const TRIES = 3

const median = (values: ReadonlyArray<number>): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

const timed = async (call: () => Promise<Answer>): Promise<readonly [Answer, number]> => {
  const started = performance.now()
  return [await call(), performance.now() - started]
}

/** The parts of an answer that must not differ; the masked address does by what was sent. */
const shape = ({ status, text }: Answer): string => `${status} ${text.replaceAll(/"to":"[^"]*"/g, "")}`

export const enumeration: Attack = {
  id: "held-enum",
  title: `Answers about an address that is known and one that is not, ${TRIES} times each`,
  run: async ({ server: get }) => {
    const server = await get()
    const known = await signUp(server, "Known")
    const faults: Array<string> = []
    const measured: Array<string> = []
    for (const path of ["/sign-in/email", "/sign-up/start", "/reset/request"]) {
      const times = { known: new Array<number>(), unknown: new Array<number>() }
      for (let at = 0; at < TRIES; at++) {
        const call = (email: string) =>
          timed(() =>
            makeBrowser(server).auth(path, {
              email,
              ...(path !== "/reset/request" && { password: `not the password ${at}` }),
              ...(path === "/sign-up/start" && { name: "Person" })
            })
          )
        const [yes, yesMs] = await call(known.email)
        const [no, noMs] = await call("unknown@people.test")
        times.known.push(yesMs)
        times.unknown.push(noMs)
        if (shape(yes) !== shape(no))
          faults.push(`${path}: ${shape(yes).slice(0, 80)} against ${shape(no).slice(0, 80)}`)
      }
      measured.push(`${path} ${median(times.known).toFixed(0)} and ${median(times.unknown).toFixed(0)} ms`)
    }
    return verdictOf(faults, `bodies equal; medians ${measured.join(", ")}`)
  }
}
