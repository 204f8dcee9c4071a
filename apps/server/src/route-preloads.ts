import { readFileSync } from "node:fs"
import { join } from "node:path"
import { matchRoute } from "@marque/core/navigation"

interface Chunk {
  readonly file: string
  readonly imports?: ReadonlyArray<string>
  readonly dynamicImports?: ReadonlyArray<string>
  readonly css?: ReadonlyArray<string>
}

export type Manifest = Readonly<Record<string, Chunk>>

const START = "src/app.tsx"
/** What every page that is not public waits for. */
const APP = ["src/routes/app-area.tsx", "src/app-context/data-client.ts"]

/** `newBrand` is drawn by `new-brand-page.tsx`. */
const isPageOf = (name: string) => {
  const ending = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
  return (key: string) => key.endsWith(ending)
}

const closure = (manifest: Manifest, key: string, found = new Set<Chunk>()): ReadonlySet<Chunk> => {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk)) return found
  found.add(chunk)
  for (const next of chunk.imports ?? []) closure(manifest, next, found)
  return found
}

const needsOf = (manifest: Manifest, pathname: string) => {
  const name = matchRoute(pathname)?.name
  const key = name === undefined ? undefined : Object.keys(manifest).find(isPageOf(name))
  const isOfApp = key !== undefined && manifest[START]?.dynamicImports?.includes(key) !== true
  const keys = [START, ...(isOfApp ? APP : []), ...(key === undefined ? [] : [key])]
  return { isOfApp, chunks: [...new Set(keys.flatMap((each) => [...closure(manifest, each)]))] }
}

/** Empty for a build without a manifest. */
export const readManifest = (folder: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest
  } catch {
    return {}
  }
}

/**
 * Elements that name what a route is going to import, and `page` does not name anyway, so that a browser fetches all of
 * it at once instead of finding it script by script.
 *
 * `session`: address by which pages of the app ask first who is signed in, with the cookies of the page's own origin.
 */
export const preloadsOf = (page: string, manifest: Manifest, pathname: string, session?: string): string => {
  const { chunks, isOfApp } = needsOf(manifest, pathname)
  const missing = (files: ReadonlyArray<string>) =>
    [...new Set(files)].map((file) => `/_build/${file}`).filter((file) => !page.includes(`"${file}"`))
  return [
    ...(isOfApp && session !== undefined ? [`<link rel="preload" as="fetch" crossorigin href="${session}">`] : []),
    ...missing(chunks.flatMap(({ css = [] }) => css)).map(
      (file) => `<link rel="preload" as="style" crossorigin href="${file}">`
    ),
    ...missing(chunks.map(({ file }) => file)).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  ].join("")
}

export const withPreloads = (page: string, manifest: Manifest, pathname: string, session?: string): string =>
  page.replace("</head>", `${preloadsOf(page, manifest, pathname, session)}</head>`)
