const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"]
const LOOK_MS = 500

/**
 * Ends the child when this program is asked to end. npm runs scripts in a shell, which ends by itself and hands no signal
 * on: what is left of `npm start` then is this program with another parent.
 */
export const handOnEnd = (child) => {
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    child.kill("SIGTERM")
  }, LOOK_MS)
  looking.unref()
}
