import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

/** How long drawing a few lines may take, ms. */
const LIMIT_MS = 10_000
/** Characters to draw, spread over all of the file's. */
const TRIED = 240

const spread = (codePoints: ReadonlyArray<number>): string => {
  const step = Math.max(1, codePoints.length / TRIED)
  const count = Math.min(TRIED, codePoints.length)
  const picked = Array.from({ length: count }, (_, at) => codePoints[Math.floor(at * step)] ?? 32)
  // A zero would end the argument that carries the text, and half a surrogate is no character.
  return String.fromCodePoint(...picked.map((code) => (code < 32 || (code >= 0xd800 && code < 0xe000) ? 32 : code)))
}

/** A separate process may crash or hang without harm. Rejects only with the signal's reason. */
export const drawsWith = (
  bytes: Uint8Array,
  codePoints: ReadonlyArray<number>,
  signal?: AbortSignal
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const program = fileURLToPath(new URL("./trial-process.ts", import.meta.url))
    const trial = spawn(process.execPath, [program, spread(codePoints)], {
      stdio: ["pipe", "ignore", "ignore"],
      timeout: LIMIT_MS,
      killSignal: "SIGKILL",
      // Keeps settings and keys away from an untrusted file.
      env: {}
    })
    const onAbort = () => void trial.kill("SIGKILL")
    signal?.addEventListener("abort", onAbort, { once: true })
    const settle = (drawn: boolean) => {
      signal?.removeEventListener("abort", onAbort)
      if (signal?.aborted) reject(signal.reason)
      else resolve(drawn)
    }
    trial.once("error", () => settle(false))
    trial.once("exit", (code) => settle(code === 0))
    // A process that ended early does not read the rest of the file.
    trial.stdin.on("error", () => undefined)
    trial.stdin.end(bytes)
  })
