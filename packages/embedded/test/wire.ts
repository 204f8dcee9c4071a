import { connect, createServer, type Socket } from "node:net"

export const makeWire = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let deaf = false
  let lost: () => void = () => undefined
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.on("data", (bytes) => far.write(bytes))
    far.on("data", (bytes) => {
      if (deaf) lost()
      else near.write(bytes)
    })
    for (const [one, other] of [
      [near, far],
      [far, near]
    ] as const) {
      sockets.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const cut = () => {
    deaf = false
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    /** From here on nothing of the server arrives; resolves when something was lost. */
    loseAnswers: () => {
      deaf = true
      return new Promise<void>((resolve) => {
        lost = resolve
      })
    },
    close: () => {
      cut()
      server.close()
    }
  }
}
