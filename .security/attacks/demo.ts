import { type Attack, verdictOf } from "../attack.ts"
import { makeBrowser } from "../person.ts"
import { signUp } from "../world.ts"

const RESETS = 25

export const demoOff: Attack = {
  id: "6b",
  title: "The demo with MARQUE_DEMO=off, for anonymous and signed-in visitors",
  run: async ({ start }) => {
    const server = await start({ environment: { MARQUE_DEMO: "off", TRUSTED_PROXIES: "127.0.0.1" } })
    const person = await signUp(server, "NoDemo")
    const faults: Array<string> = []
    for (const [who, browser] of [
      ["anonymous", makeBrowser(server)],
      ["signed in", person]
    ] as const) {
      for (const name of ["exploreDemo", "resetDemo"]) {
        const { status } = await browser.call(name)
        if (status === 200) faults.push(`${name}, ${who}: 200`)
      }
      const { status } = await browser.auth("/sign-in/demo", {})
      if (status === 200) faults.push(`/sign-in/demo, ${who}: 200`)
    }
    return verdictOf(faults, "6 calls refused")
  }
}

export const demoResets: Attack = {
  id: "6c",
  title: `${RESETS} resets of the shared demo in a row by an anonymous visitor`,
  run: async ({ start }) => {
    const server = await start({ environment: { TRUSTED_PROXIES: "127.0.0.1" } })
    const visitor = makeBrowser(server)
    const entered = await visitor.call("exploreDemo")
    let resets = 0
    for (let at = 0; at < RESETS; at++) if ((await visitor.call("resetDemo")).status === 200) resets += 1
    return verdictOf(
      [
        ...(entered.status === 200 ? [] : [`the demo answers ${entered.status}`]),
        ...(resets > 10 ? [`${resets} resets were done`] : [])
      ],
      `${resets} of ${RESETS} were done`
    )
  }
}
