/// <reference lib="dom" />
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Script } from "node:vm"
import type { ClerkStandIn } from "@marque/testing/clerk"
import { CookieJar, type DOMWindow, JSDOM, VirtualConsole } from "jsdom"
import { type ClerkPage, pageOf } from "../src/clerk/clerk-page.ts"

const AGENT =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36"

/** The script that the web build ships. */
export const CLERK_SCRIPT = join(dirname(createRequire(import.meta.url).resolve("@clerk/clerk-js")), "clerk.browser.js")

let compiled: Script | undefined
/** Compiled once, run in every tab. */
const clerkScript = (): Script => (compiled ??= new Script(readFileSync(CLERK_SCRIPT, "utf8")))

/** Of all tabs; unlike jsdom's it outlives a closed window, whose last answers Clerk's script still handles. */
const makeStorage = () => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    clear: () => items.clear()
  }
}

export interface ClerkBrowser {
  readonly tab: () => { readonly page: ClerkPage; readonly window: DOMWindow }
  readonly setOffline: (offline: boolean) => void
  /** The delays between Clerk's repetitions are short, as they are while offline. */
  readonly hurry: () => void
  /** What was asked, oldest first; the paths of the Frontend API. */
  readonly asked: ReadonlyArray<string>
  readonly hosts: ReadonlyArray<string>
  readonly close: () => void
}

/** Tabs of the stand-in's origin with one jar of cookies. Each is a realm, because Clerk's script keeps globals. */
export const makeClerkBrowser = (clerk: ClerkStandIn): ClerkBrowser => {
  const jar = new CookieJar()
  const localStorage = makeStorage()
  const windows: Array<DOMWindow> = []
  const asked: Array<string> = []
  const hosts: Array<string> = []
  let offline = false
  let hurried = false

  const send = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input)
    asked.push(new URL(url).pathname)
    hosts.push(new URL(url).host)
    if (offline) throw new TypeError("Failed to fetch")
    const headers = new Headers(init.headers)
    headers.set("cookie", jar.getCookieStringSync(url))
    headers.set("origin", clerk.url)
    headers.set("user-agent", AGENT)
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) jar.setCookieSync(line, url)
    return response
  }

  /** What a browser has and jsdom lacks. */
  const equip = (window: DOMWindow): void => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      fetch: send,
      Headers,
      FormData,
      Response,
      Request,
      AbortController,
      TextEncoder,
      Date,
      setTimeout: (act: () => void, ms = 0) => wait(act, offline || hurried ? ms / 1000 : ms)
    })
    Object.defineProperty(window, "localStorage", { value: localStorage })
    Object.defineProperty(window, "crypto", { value: globalThis.crypto })
    Object.defineProperty(window.navigator, "userAgent", { value: AGENT })
    window.document.hasFocus = () => true
  }

  return {
    tab: () => {
      const dom = new JSDOM("", {
        url: `${clerk.url}/`,
        cookieJar: jar,
        runScripts: "outside-only",
        virtualConsole: new VirtualConsole()
      })
      const { window } = dom
      equip(window)
      windows.push(window)
      const page = pageOf(window)
      return {
        window,
        page: {
          ...page,
          addScript: async ({ proxyUrl, publishableKey, url }) => {
            const tag = window.document.createElement("script")
            tag.src = url
            tag.dataset["clerkPublishableKey"] = publishableKey
            tag.dataset["clerkProxyUrl"] = proxyUrl ?? ""
            window.document.head.append(tag)
            clerkScript().runInContext(dom.getInternalVMContext())
          }
        }
      }
    },
    setOffline: (value) => {
      offline = value
    },
    hurry: () => {
      hurried = true
    },
    asked,
    hosts,
    close: () => {
      for (const window of windows.splice(0)) window.close()
    }
  }
}
