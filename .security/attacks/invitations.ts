import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { found, signUp } from "../world.ts"

const STRANGERS = 30
const SAME = 6
const STRANGERS_MAX = 20
const SAME_MAX = 3

export const invitationCannon: Attack = {
  id: "13a",
  title: `${SAME} invitations to one address, then ${STRANGERS} to different ones`,
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const sender = await signUp(server, "Sender")
    const house = await found(sender, "Sender's house")
    const invite = async (email: string): Promise<boolean> => {
      const call = { organizationId: house.externalId, email, role: "member" }
      const answer = await sender.auth("/organization/invite-member", call)
      const id = field(answer.json, "id")
      if (answer.status === 200 && email.startsWith("same")) {
        await sender.auth("/organization/cancel-invitation", { invitationId: id })
      }
      return answer.status === 200
    }
    let same = 0
    for (let at = 0; at < SAME; at++) if (await invite("same@strangers.test")) same += 1
    let strangers = 0
    for (let at = 0; at < STRANGERS; at++) if (await invite(`one${at}@strangers.test`)) strangers += 1
    return verdictOf(
      [
        ...(same > SAME_MAX ? [`${same} of ${SAME} to one address were sent`] : []),
        ...(same + strangers > STRANGERS_MAX ? [`${same + strangers} in all were sent`] : [])
      ],
      `${same} to one address, ${same + strangers} in all`
    )
  }
}

/** What must not be in a name: it forges lines, turns text around, or drives a terminal. */
const FORGED = [
  "Click\r\nBcc: x@y.test",
  "now \u202Emoc.live",
  "\u001B[31mred",
  "nul\u0000",
  "\u2066in\u2069",
  "a\u009Bb"
]

export const forgedNames: Attack = {
  id: "13b",
  title: "Line breaks, bidirectional and control characters in names of people and organizations",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const person = await signUp(server, "Namer")
    const faults: Array<string> = []
    let refused = 0
    for (const name of FORGED) {
      const answers = {
        organization: await person.auth("/organization/create", { name }),
        person: await person.auth("/sign-up/start", {
          email: `n${refused}@people.test`,
          password: "a quiet evening 7",
          name
        })
      }
      for (const [kind, { status }] of Object.entries(answers)) {
        if (status >= 400 && status < 500) refused += 1
        else faults.push(`${kind} ${JSON.stringify(name)} answers ${status}`)
      }
    }
    const forgedLine = server.log().some((line) => line.startsWith("Bcc:"))
    return verdictOf(
      [...faults, ...(forgedLine ? ["a name wrote a separate line into the log"] : [])],
      `${refused} names refused`
    )
  }
}
