/// <reference lib="dom" />

export interface ClerkScript {
  readonly url: string
  readonly publishableKey: string
  readonly proxyUrl: string | undefined
}

/** What Clerk's script runs in. */
export interface ClerkPage {
  /** Resolves when the script has run; rejects when it could not be fetched. Takes it away again when it failed. */
  readonly addScript: (script: ClerkScript, signal: AbortSignal) => Promise<void>
  /** What the script left behind; undefined before. */
  readonly clerk: () => unknown
  readonly hasFocus: () => boolean
  /** The organization that the person had active last in this browser; undefined when it is not known. */
  readonly lastOrganization: (userId: string) => string | undefined
  readonly keepOrganization: (userId: string, organizationId: string) => void
  readonly origin: () => string
}

type View = Pick<Window, "document" | "localStorage" | "location">

const keyOf = (userId: string): string => `marque.organization.${userId}`

/** Storage can be full or forbidden, which only costs a switch. */
const leniently = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const pageOf = (view: View): ClerkPage => ({
  addScript: (script, signal) =>
    new Promise((resolve, reject) => {
      const tag = view.document.createElement("script")
      const fail = () => {
        tag.remove()
        reject(new Error("The script could not be fetched"))
      }
      tag.addEventListener("load", () => resolve())
      tag.addEventListener("error", fail)
      signal.addEventListener("abort", fail)
      tag.async = true
      tag.crossOrigin = "anonymous"
      // Clerk's script looks for its own tag by these.
      tag.dataset["clerkPublishableKey"] = script.publishableKey
      if (script.proxyUrl !== undefined) tag.dataset["clerkProxyUrl"] = script.proxyUrl
      tag.src = script.url
      view.document.head.append(tag)
    }),
  clerk: () => Reflect.get(view, "Clerk"),
  hasFocus: () => view.document.hasFocus(),
  lastOrganization: (userId) => leniently(() => view.localStorage.getItem(keyOf(userId))) ?? undefined,
  keepOrganization: (userId, organizationId) =>
    leniently(() => view.localStorage.setItem(keyOf(userId), organizationId)),
  origin: () => view.location.origin
})
