import { fileURLToPath } from "node:url"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Attack, verdictOf } from "../attack.ts"
import { makeFolder, removeFolder } from "../folders.ts"
import { PASSWORD, found, signUp } from "../world.ts"

const PRELOAD = fileURLToPath(new URL("../shifted-clock.mjs", import.meta.url))
const DAYS = [40, 0, -40, 0]

export const clocks: Attack = {
  id: "low-5",
  title: "A clock that jumps 40 days ahead, back, 40 days behind, and back",
  run: async ({ start }) => {
    const folder = makeFolder()
    try {
      const shift = join(folder, "shift")
      writeFileSync(shift, "0")
      const server = await start({
        nodeOptions: ["--import", PRELOAD],
        environment: { SHIFTED_CLOCK_FILE: shift, TRUSTED_PROXIES: "127.0.0.1" }
      })
      const person = await signUp(server, "Clock")
      const house = await found(person, "Clock house")
      const faults: Array<string> = []
      for (const days of DAYS) {
        writeFileSync(shift, String(days))
        await person.auth("/session")
        const { status } = await person.auth("/sign-in/email", { email: person.email, password: PASSWORD })
        person.forgetToken()
        if (status !== 200) faults.push(`${days} days: sign-in answers ${status}`)
        const { code } = await person.query("brands:get", { brandId: house.brandId })
        if (code !== "accepted") faults.push(`${days} days: ${code}`)
        const health = await server.health()
        if (health !== 200) faults.push(`${days} days: /healthz ${health}`)
      }
      return verdictOf(faults, `signed in and read at ${DAYS.join(", ")} days`)
    } finally {
      removeFolder(folder)
    }
  }
}
