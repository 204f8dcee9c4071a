import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { ServerIdentity } from "@marque/adapters/identity/server"
import { type AskedPage, DRAWN_ELEMENT, type DrawnPage, type DrawPage, type Installation } from "@marque/core/model"
import type { Manifest } from "./route-preloads.ts"

const FOLDER = ".drawn"

/** Pages that are drawn here, by a program that the build of the web app writes. */
export interface DrawnPages {
  readonly draw: DrawPage
  /** Below `/_build`. */
  readonly styles: ReadonlyArray<string>
}

/** Undefined for a build without it. Loaded with the first page that is asked for, so that no start waits for it. */
export const drawnPages = (folder: string): (() => Promise<DrawnPages>) | undefined => {
  const manifestPath = join(folder, FOLDER, "manifest.json")
  if (!existsSync(manifestPath)) return undefined
  let loaded: Promise<DrawnPages> | undefined
  const load = async (): Promise<DrawnPages> => {
    const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest
    const [{ css = [], file } = { file: "" }] = Object.values(manifest)
    const { drawPage } = (await import(pathToFileURL(join(folder, file)).href)) as { readonly drawPage: DrawPage }
    return { draw: drawPage, styles: css }
  }
  return () => (loaded ??= load())
}

export type PageIdentity = Pick<ServerIdentity, "proofOf" | "provider" | "routes">

interface Asking {
  readonly identity: PageIdentity
  readonly installation: Installation
  /** Address at which own accounts say what they offer; absent at another provider, whose own script knows. */
  readonly session: string | undefined
}

/** What may be known of a request before its page is drawn. */
export const pageAsker = ({ identity, installation, session }: Asking) => {
  let offered: AskedPage["offered"]
  const offeredTo = async (request: Request, peer: string): Promise<AskedPage["offered"]> => {
    if (offered !== undefined || session === undefined || identity.routes === undefined) return offered
    const answer = await identity.routes.handle(new Request(new URL(session, request.url)), peer)
    if (!answer.ok) return undefined
    const { capabilities } = (await answer.json()) as { readonly capabilities: NonNullable<AskedPage["offered"]> }
    offered = { demo: capabilities.demo, passkeys: capabilities.passkeys }
    return offered
  }
  return async (request: Request, peer: string): Promise<AskedPage> => {
    const { pathname, search } = new URL(request.url)
    // Who sends no cookie is signed out at any provider, and has not begun to sign in.
    if (request.headers.has("cookie")) {
      return { pathname, search, installation, isSignedIn: (await identity.proofOf(request)) !== undefined }
    }
    const known = await offeredTo(request, peer)
    return { pathname, search, installation, isSignedIn: false, ...(known !== undefined && { offered: known }) }
  }
}

/**
 * `page` is what is sent where the app draws all of it; `preloads` are elements that name what the app imports. A form
 * keeps them until a person begins to use it.
 */
export const withDrawn = (
  page: string,
  { kind, markup }: DrawnPage,
  styles: ReadonlyArray<string>,
  preloads: string
): string => {
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/_build/${file}">`)
  const later = kind === "form" ? `<template>${preloads}</template>` : ""
  const drawn = `<div id="${DRAWN_ELEMENT}" data-kind="${kind}">${markup}${later}</div>`
  return page
    .replace("</head>", () => `${links.join("")}${kind === "frame" ? preloads : ""}</head>`)
    .replace('<div id="root">', (root) => `${drawn}${root}`)
}
