import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
// @boundaries-ignore the bucket of the embedded backend's own suites
import type { S3StandIn } from "../../../packages/embedded/test/blobs/s3-stand-in.ts"

const COMMAND = fileURLToPath(new URL("../../../packages/embedded/src/cli/main.ts", import.meta.url))
const FUNCTIONS = fileURLToPath(new URL("../../../packages/backend/convex", import.meta.url))

/** Two ports after each other, of functions and of HTTP actions, that nothing listens on. */
const freePorts = async (): Promise<number> => {
  for (;;) {
    const [first, second] = [createServer(), createServer()]
    try {
      await once(first.listen(0, "127.0.0.1"), "listening")
      // It listens on a port.
      const { port } = first.address() as { readonly port: number }
      const next = once(second, "listening")
      second.listen(port + 1, "127.0.0.1")
      await next
      return port
    } catch {
      // The next one is taken.
    } finally {
      first.close()
      second.close()
    }
  }
}

export const bucketVariables = ({ settings }: S3StandIn): Readonly<Record<string, string>> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey
})

/** `marque-embedded start` with our functions, as an operator starts it on another machine; files are in the bucket. */
export const startBackendProcess = async (bucket: S3StandIn, variables: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "marque-e2e-backend-"))
  const port = await freePorts()
  const given = Object.entries(variables).flatMap(([name, value]) => ["--env", `${name}=${value}`])
  const place = ["--data", folder, "--port", String(port), "--origin", "any", "--production"]

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [COMMAND, "start", FUNCTIONS, ...place, ...given], {
      env: { ...process.env, ...bucketVariables(bucket) },
      stdio: ["ignore", "pipe", "inherit"]
    })
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("HTTP actions at")) break
    child.stdout.resume()
    return child
  }

  let child = await start()
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    const exit = once(child, "exit")
    child.kill(signal)
    await exit
  }
  return {
    variables: { CONVEX_URL: `http://127.0.0.1:${port}`, CONVEX_SITE_URL: `http://127.0.0.1:${port + 1}` },
    kill: () => end("SIGKILL"),
    start: async () => {
      child = await start()
    },
    stop: async () => {
      await end("SIGTERM")
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

export type BackendProcess = Awaited<ReturnType<typeof startBackendProcess>>
