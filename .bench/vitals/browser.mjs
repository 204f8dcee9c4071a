/** A Chromium of its own with an empty profile, which Playwright drives and Lighthouse connects to. */
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright"
import { chromiumLaunchOptions } from "../../.ci/chromium.ts"

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address()
  server.close()
  await once(server, "close")
  return port
}

export const openBrowser = async () => {
  const profile = await mkdtemp(join(tmpdir(), "marque-vitals-"))
  const port = await freePort()
  const { args, ...options } = chromiumLaunchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`]
  })
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return { context, port, close }
}
