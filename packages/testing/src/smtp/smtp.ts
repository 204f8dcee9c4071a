/** A mail server on this machine that keeps what it gets, and answers as it is asked to. */
import { once } from "node:events"
import { createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"

export interface SmtpStandIn {
  /** With a name and the password `s@cret`, both encoded. */
  readonly url: string
  /** Commands and lines of mails, oldest first. */
  readonly received: ReadonlyArray<string>
  /** Lines of the mails to an address, the newest mail first. */
  readonly mailsTo: (address: string) => ReadonlyArray<string>
  readonly close: () => Promise<void>
}

const USUAL = { EHLO: "250 AUTH PLAIN", AUTH: "235 Welcome", DATA: "354 Go on", QUIT: "221 Bye" }

interface Mail {
  readonly to: Array<string>
  readonly lines: Array<string>
}

/** `own` answers a command, by its first word in capitals, with another line than the usual one. */
export const startSmtp = async (own: Readonly<Record<string, string>> = {}): Promise<SmtpStandIn> => {
  const received: Array<string> = []
  const mails: Array<Mail> = []
  const sockets = new Set<Socket>()
  const answers: Readonly<Record<string, string>> = { ...USUAL, ...own }
  const server = createServer((socket) => {
    let inText = false
    let mail: Mail = { to: [], lines: [] }
    sockets.add(socket)
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket))
    socket.write("220 ready\r\n")
    createInterface({ input: socket }).on("line", (line) => {
      received.push(line)
      if (inText && line !== ".") {
        mail.lines.push(line)
        return
      }
      if (inText) {
        mails.unshift(mail)
        mail = { to: [], lines: [] }
      }
      const word = line.split(" ")[0]?.toUpperCase() ?? ""
      if (word === "RCPT") mail.to.push(line.toLowerCase())
      inText = !inText && word === "DATA" && !("DATA" in own)
      socket.write(`${answers[word] ?? "250 OK"}\r\n`)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: `smtp://marque:s%40cret@127.0.0.1:${port}`,
    received,
    mailsTo: (recipient) =>
      mails
        .filter(({ to }) => to.some((line) => line.includes(`<${recipient.toLowerCase()}>`)))
        .map(({ lines }) => lines.join("\n")),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    }
  }
}
