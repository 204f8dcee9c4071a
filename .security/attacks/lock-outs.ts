import { type Attack, verdictOf } from "../attack.ts"
import { codeFor } from "../mail.ts"
import { makeBrowser } from "../person.ts"
import { PASSWORD, signUp } from "../world.ts"

const NEW_PASSWORD = "a louder morning 8"

export const wrongPasswords: Attack = {
  id: "12a",
  title: "Six wrong passwords for another person's address, then the right one from a device that is known",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const victim = await signUp(server, "Victim")
    await victim.auth("/sign-out", {})
    for (let at = 0; at < 6; at++) {
      await makeBrowser(server).auth("/sign-in/email", { email: victim.email, password: `wrong ${at} wrong` })
    }
    const stranger = await makeBrowser(server).auth("/sign-in/email", { email: victim.email, password: PASSWORD })
    const known = await victim.auth("/sign-in/email", { email: victim.email, password: PASSWORD })
    return verdictOf(
      [
        ...(known.status === 200 ? [] : [`the known device gets ${known.status}`]),
        ...(stranger.status === 429 ? [] : [`an unknown device gets ${stranger.status} instead of 429`])
      ],
      `the known device gets ${known.status}, an unknown one ${stranger.status}`
    )
  }
}

export const exhaustedResets: Attack = {
  id: "12b",
  title: "A stranger asks for a new password six times and guesses five times; the owner's own code still works",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const owner = await signUp(server, "ResetOwner")
    await owner.auth("/sign-out", {})
    const stranger = makeBrowser(server)
    const { email } = owner
    for (let at = 0; at < 6; at++) await stranger.auth("/reset/request", { email })
    const asked = await owner.auth("/reset/request", { email })
    if (asked.status !== 200) return verdictOf([`the owner's own request gets ${asked.status}`], "")
    const code = await codeFor(server, email)
    for (let at = 0; at < 6; at++) {
      await makeBrowser(server).auth("/reset/confirm", { email, code: "000000", password: NEW_PASSWORD })
    }
    const confirmed = await owner.auth("/reset/confirm", { email, code, password: NEW_PASSWORD })
    return verdictOf(
      confirmed.status === 200 ? [] : [`the owner's code is refused with ${confirmed.status}`],
      "the owner asked and set a new password"
    )
  }
}
