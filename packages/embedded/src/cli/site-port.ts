import { createServer } from "node:net"
import { UsageProblem } from "./usage-problem.ts"

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })

/**
 * Port of HTTP actions, by default the one after `port`; 0 asks for none. Undefined when they are served under `/http`
 * only. Rejects with {@link UsageProblem} when the one that was asked for is taken; the default gives way.
 */
export const chooseSitePort = async (port: number, asked: number | undefined): Promise<number | undefined> => {
  if (asked === 0) return undefined
  if (asked === undefined) return port > 0 && port < 65_535 && (await isFree(port + 1)) ? port + 1 : undefined
  if (await isFree(asked)) return asked
  throw new UsageProblem(`Port ${asked} is taken: choose another one with --site-port`)
}
