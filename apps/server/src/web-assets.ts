import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import type { Context, Hono } from "hono"
import { compress } from "hono/compress"
import { etag } from "hono/etag"
import { type Bindings, peerOf } from "./bindings.ts"
import { drawnPages, type DrawnPages, pageAsker, type PageIdentity, withDrawn } from "./drawn-pages.ts"
import { type Installation, installationElement } from "@marque/core/model"
import { matchRoute, routes } from "@marque/core/navigation"
import { ConfigurationProblem } from "./environment.ts"
import { type Manifest, preloadsOf, readManifest, withPreloads } from "./route-preloads.ts"

/** Their names or folders change with their content. */
const VERSIONED = /^\/_build\/(?:assets|vendor)\//

const IMMUTABLE = "public, max-age=31536000, immutable"

/** The address of a link is a secret: it is neither found by search nor sent on by what the page loads. */
export const UNLISTED = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" } as const

export interface WebBuild {
  readonly folder: string
  readonly installation: Installation
  readonly page: string
  /** Undefined: the app draws every page. */
  readonly drawn: (() => Promise<DrawnPages>) | undefined
  readonly manifest: Manifest
  readonly version: string
  /** Where pages of the app ask who is signed in; another provider's own script asks elsewhere. */
  readonly session?: string
}

const SESSION = "/api/auth/session"

/**
 * The page says what the installation is, so a changed setting is a new version, which open pages load. Throws {@link
 * ConfigurationProblem} when there is no build.
 */
export const readWebBuild = (folder: string, installation: Installation): WebBuild => {
  try {
    const built = readFileSync(join(folder, "index.html"), "utf8")
    const version = createHash("sha256").update(built).update(JSON.stringify(installation)).digest("hex").slice(0, 12)
    const known = { ...installation, version }
    const page = built.replace("<head>", () => `<head>${installationElement(known)}`)
    const own = installation.identity === undefined && { session: SESSION }
    const parts = { drawn: drawnPages(folder), manifest: readManifest(folder) }
    return { folder, page, installation: known, version, ...parts, ...own }
  } catch {
    throw new ConfigurationProblem("The web app is not built: run npm start, or turbo run build --filter=web")
  }
}

/** Dot files, in any spelling, belong to tools. */
const isHidden = (path: string): boolean => {
  try {
    return /[\\/]\./.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** Client assets under `/_build`, other build files at the root, the page everywhere else. */
export const addWebAssets = (app: Hono<Bindings>, build: WebBuild, identity: PageIdentity): void => {
  const { drawn, folder, installation, manifest, page, session } = build
  const asked = pageAsker({ identity, installation, session })
  const drawnFor = async ({ env, req }: Context<Bindings>): Promise<string | undefined> => {
    const name = matchRoute(req.path)?.name
    if (drawn === undefined || name === undefined || routes[name].access !== "public") return undefined
    const { draw, styles } = await drawn()
    const drawnPage = draw(await asked(req.raw, peerOf(env)))
    return drawnPage && withDrawn(page, drawnPage, styles, preloadsOf(page, manifest, req.path, session))
  }
  app.use("*", async (context, next) => (isHidden(context.req.path) ? context.text("Not found", 404) : next()))
  // After the answer, because the static handler sets its headers before it reports a match.
  app.use("/_build/*", async (context, next) => {
    await next()
    if (!context.res.ok) return
    context.header("Cache-Control", VERSIONED.test(context.req.path) ? IMMUTABLE : "no-cache")
  })
  app.use(
    "/_build/*",
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/_build/, "")
    })
  )
  app.get("/_build/*", (context) => context.text("Not found", 404))
  app.get("/:file{.+\\.[a-z0-9]+}", etag(), serveStatic({ root: folder }))
  app.use("/share/*", async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(UNLISTED)) context.header(name, value)
  })
  app.get("*", etag(), compress(), async (context) =>
    context.html((await drawnFor(context)) ?? withPreloads(page, manifest, context.req.path, session), 200, {
      "Cache-Control": "no-cache"
    })
  )
}
