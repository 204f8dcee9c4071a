import { installation } from "./installation.ts"

/** As many as are sent in a minute: more of a page's first moments would not be sent either. */
const WAITING_MAX = 5

/** Tells the server of errors that nothing on the page handles. For installations that have a place for them. */
export const watchErrors = (): void => {
  const { errors, version } = installation()
  if (errors === undefined) return
  const waiting: Array<unknown> = []
  let report = (error: unknown): void => {
    if (waiting.length < WAITING_MAX) waiting.push(error)
  }
  addEventListener("error", ({ error }) => report(error))
  addEventListener("unhandledrejection", ({ reason }) => report(reason))
  addEventListener("load", async () => {
    const { pageReports } = await import("./page-reports.ts")
    ;({ report } = pageReports({ environment: errors.environment, release: version }))
    waiting.forEach(report)
  })
}
