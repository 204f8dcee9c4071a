import { setTimeout as sleep } from "node:timers/promises"
import { ask } from "./ask.ts"
import type { Server } from "./server.ts"

const ATTEMPTS = 100
const PAUSE_MS = 50

const mails = async (server: Server): Promise<ReadonlyArray<string>> => {
  const printed = server.outbox()
  if (printed === undefined) throw new Error("the server printed no address of its outbox")
  const { hash, pathname, search } = new URL(printed)
  const page = await ask(server.loopback, `${pathname}${search}${hash}`, { headers: { host: new URL(printed).host } })
  if (page.status !== 200) throw new Error(`the outbox answered ${page.status}`)
  return page.text.split("<article>").slice(1)
}

/** The newest code that was mailed to `email`; mail is written after the answer, so it is looked for a few times. */
export const codeFor = async (server: Server, email: string): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const mail = (await mails(server)).find(
      (each) => each.includes(email) && /\b\d{6}\b/.test(each.split("</p>").slice(1).join(""))
    )
    const code = mail === undefined ? undefined : /\b(\d{6})\b/.exec(mail.split("</p>").slice(1).join(""))?.[1]
    if (code !== undefined) return code
    await sleep(PAUSE_MS)
  }
  throw new Error(`no code was mailed to ${email}`)
}
